import type { AtTheDoor } from '$page/games';

import Crest from './Crest.svelte';

export const door: AtTheDoor = { place: 2, seats: '1–8', minutes: '15', quick: 2, Crest };
