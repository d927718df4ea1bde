/** How the page looks and sounds on this device. */

export type Light = 'auto' | 'light' | 'dark';

class Look {
  light = $state<Light>((localStorage.getItem('light') as Light | null) ?? 'auto');
  sound = $state(localStorage.getItem('sound') !== 'off');
  /** Whether the reader wants a notification when a table waits. */
  notify = $state(localStorage.getItem('notify') === 'on');

  constructor() {
    this.#show();
  }

  setLight(light: Light): void {
    this.light = light;
    localStorage.setItem('light', light);
    this.#show();
  }

  toggleSound(): void {
    this.sound = !this.sound;
    localStorage.setItem('sound', this.sound ? 'on' : 'off');
  }

  setNotify(notify: boolean): void {
    this.notify = notify;
    localStorage.setItem('notify', notify ? 'on' : 'off');
  }

  #show(): void {
    if (this.light === 'auto') delete document.documentElement.dataset['light'];
    else document.documentElement.dataset['light'] = this.light;
  }
}

export const look = new Look();

/**
 * Does something in the next frame, unless the returned function is called before. What asks for a size or a place
 * while a table is drawn makes the browser lay it out at once, and a phone stands still for that time.
 */
export function nextFrame(work: () => void): () => void {
  const frame = requestAnimationFrame(work);
  return () => cancelAnimationFrame(frame);
}

/**
 * Does something in a task of its own, unless the returned function is called before: a touch on a slow phone need not
 * wait for all that a page begins with.
 */
export function soon(work: () => void): () => void {
  const timer = setTimeout(work);
  return () => clearTimeout(timer);
}

/** Whether the reader's system allows motion. */
export function motionAllowed(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The duration of a movement, in milliseconds; 0 if the reader's system asks for no motion. */
export function motionTime(milliseconds: number): number {
  return motionAllowed() ? milliseconds : 0;
}

/** Whether the reader's device seems to have a keyboard, so that hints may name keys. */
export function hasKeys(): boolean {
  return !matchMedia('(hover: none), (pointer: coarse)').matches;
}
