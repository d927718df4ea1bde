/** How the page looks and sounds on this device. */

export type Light = 'auto' | 'light' | 'dark';

class Look {
  light = $state<Light>((localStorage.getItem('light') as Light | null) ?? 'auto');
  sound = $state(localStorage.getItem('sound') !== 'off');

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

  #show(): void {
    if (this.light === 'auto') delete document.documentElement.dataset['light'];
    else document.documentElement.dataset['light'] = this.light;
  }
}

export const look = new Look();

/** Whether things may move. */
export function motionAllowed(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** How long a movement takes, in milliseconds: nothing for whoever asked for calm. */
export function motionTime(milliseconds: number): number {
  return motionAllowed() ? milliseconds : 0;
}
