import type { AtTheDoor } from '$page/games';

import Crest from './Crest.svelte';

export const door: AtTheDoor = { place: 4, seats: '2–4', minutes: '20', quick: 2, Crest };
