/** Small synthesised sounds, which one switch silences, and a short vibration. The page says everything in text too. */

import { look } from './look.svelte';

export type Sound = 'turn' | 'done' | 'chat' | 'end';

// volume, randomness, frequency, attack, sustain, release, shape, curve
const tunes: Record<Sound, number[]> = {
  turn: [0.5, 0, 520, 0.01, 0.06, 0.22, 0, 1.6],
  done: [0.35, 0, 260, 0, 0.02, 0.1, 1, 1],
  chat: [0.3, 0, 760, 0, 0.02, 0.08, 0, 1],
  end: [0.6, 0, 392, 0.02, 0.25, 0.5, 0, 1.4],
};

/**
 * Plays a sound; a phone vibrates at the reader's turn, with sounds off as well. Browsers allow both only after the
 * reader has touched the page.
 */
export async function sound(which: Sound): Promise<void> {
  if (!navigator.userActivation?.hasBeenActive) return;
  if (which === 'turn') navigator.vibrate?.(80);
  if (!look.sound) return;
  try {
    const { zzfx } = await import('zzfx');
    zzfx(...tunes[which]);
  } catch {
    // The text says the same.
  }
}
