declare module 'zzfx' {
  /** Volume, randomness, frequency, attack, sustain, release, shape, curve. */
  export function zzfx(...tune: number[]): AudioBufferSourceNode;
}
