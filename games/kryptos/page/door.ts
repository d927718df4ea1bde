import type { AtTheDoor } from '$page/games';

import Crest from './Crest.svelte';

export const door: AtTheDoor = { place: 1, seats: '3–6', minutes: '30', quick: 3, Crest };
