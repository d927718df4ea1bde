import type { AtTheDoor } from '$page/games';

import Crest from './Crest.svelte';

export const door: AtTheDoor = {
  place: 3,
  seats: '3–8',
  minutes: '30',
  quick: 4,
  gentle: { timer: 'off' },
  language: 'words',
  Crest,
};
