import type { AtTheDoor } from '$page/games';

import Crest from './Crest.svelte';

export const door: AtTheDoor = { place: 5, seats: '2–4', minutes: '1', quick: 2, Crest };
