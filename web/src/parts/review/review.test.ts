/**
 * What a review says of a move and of a game. Texts are their ids here.
 * @vitest-environment jsdom
 */
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';

import { Drafts } from '../../drafts';
import type { Room } from '../../review/room.svelte';
import type { Review, Reviewed } from '../../wire';
import Summary from './Summary.svelte';
import TryAgain from './TryAgain.svelte';
import Why from './Why.svelte';
import Worth from './Worth.svelte';

let shown: ReturnType<typeof mount> | null = null;
const scrolled = vi.fn();

beforeAll(() => (Element.prototype.scrollIntoView = scrolled));

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
});

function show<Props extends Record<string, unknown>>(part: Component<Props>, props: Props): void {
  document.body.innerHTML = '';
  shown = mount(part, { target: document.body, props });
  flushSync();
}

const name = (seat: string) => `Player ${seat}`;
const seats = ['A', 'B', 'C'];
const words = (selector: string) =>
  [...document.querySelectorAll(selector)].map((one) => one.textContent.replaceAll(/\s+/g, ' ').trim());

/** The room after the first move. */
function room(arrived = true): Room {
  const seen = {
    at: 1,
    arrived,
    position: { played: { entry: '4.210 A: pass' } },
    address: '/t/t',
    look: vi.fn(),
    go: vi.fn(),
  };
  const found = { claim: { code: 'what-was-certain', params: {} }, verdict: { open: [] } };
  return { ...seen, why: vi.fn(), examine: vi.fn().mockResolvedValue(found), trying: false } as unknown as Room;
}

const worth = (move: Reviewed, more: Partial<Review> = {}) =>
  show(Worth, { room: room(), review: { unit: 'seconds', moves: [move], ...more }, seats, name });

test('every figure of a move is shown, also where nothing was weighed', () => {
  worth({
    by: 'A',
    figures: [
      ['seconds', 4.2],
      ['ways', 17],
      ['effort', 9],
    ],
  });
  expect(words('[data-figure] dd')).toEqual(['review-amount-seconds', '17', '9']);
  worth({ by: 'A', figures: [['chance', 0.004]] }, { unit: 'points' });
  expect(words('[data-figure=chance] dd')).toEqual(['0%']);
});

test('where chances are counted, the expectation says the chance', () => {
  worth({ by: 'A', figures: [['chance', 0.8]], worth: { expected: 0.8, best: 0.8, brought: 1 } }, { unit: 'chance' });
  expect(words('[data-figure]')).toEqual([]);
  expect(words('dd')).toEqual(['80%', '100%', '0%', '+20%']);
});

test('what the others learned stands beside the move', () => {
  worth({ by: 'A', unknown: [5, 3, 4] }, { unit: 'bits', unknown: [5, 4, 4] });
  expect(words('.told dd')).toEqual(['Player B review-amount-bits · Player C review-amount-bits']);
});

test('clues stand against keywords, and it is said that this is a likelihood', () => {
  const likelihoods = {
    clues: ['tide', ''],
    keywords: ['sea', 'clock'],
    chances: [
      [0.9, 0.1],
      [0.5, 0.5],
    ],
  };
  worth({ by: 'A', figures: [['read', 0.9]], likelihoods });
  expect(words('tbody tr')).toEqual(['tide 90%10%', '– 50%50%'].map((row) => expect.stringMatching(flat(row))));
  expect(words('caption')[0]).toContain('review-likelihood-only');
});

/** A row of figures, with or without blanks. */
const flat = (row: string) => new RegExp(`^${row.replaceAll(/[ %]/g, (sign) => (sign === ' ' ? ' ?' : '% ?'))}$`);

test('a missed claim is said in words, and asked about before the move, through the eyes of its player', async () => {
  const seen = room();
  show(Worth, { room: seen, review: { unit: 'seconds', moves: [{ by: 'A', missed: 'A=24' }] }, seats, name });
  expect(words('.missed b')).toEqual(['A=24']);
  await vi.waitFor(() => expect(words('.missed b')).toEqual(['what-was-certain']));
  expect(seen.examine).toHaveBeenCalledWith('A=24', 'A', 0);
  document.querySelector<HTMLElement>('.missed button')?.click();
  await vi.waitFor(() => expect(seen.why).toHaveBeenCalledWith('A=24'));
  expect(seen.look).toHaveBeenCalledWith('A');
  expect(seen.go).toHaveBeenCalledWith(0);
});

test('a missed claim of a move that is only passed is not asked about', () => {
  const seen = room(false);
  show(Worth, { room: seen, review: { unit: 'seconds', moves: [{ by: 'A', missed: 'A=24' }] }, seats, name });
  expect(words('.missed b')).toEqual(['A=24']);
  expect(seen.examine).not.toHaveBeenCalled();
});

test('a move without figures has nothing to say', () => {
  worth({ by: 'A' });
  expect(document.body.querySelector('section')).toBeNull();
});

test('the move that decided the game is named, also where nothing was weighed', () => {
  const review: Review = { unit: 'seconds', decided: 4, moves: [{ by: 'A', points: [1] }], summaries: [] };
  show(Summary, { room: room(), review, seats, name });
  expect(words('p')).toEqual(['review-decided 5']);
  show(Summary, { room: room(), review: { unit: 'seconds', moves: [] }, seats, name });
  expect(document.querySelector('section')).toBeNull();
});

test('where nothing was weighed the best and the worst move are named without figures', () => {
  const nothing = { result: 0, fair: 0, skill: 0, luck: 0 };
  const summaries = [{ ...nothing, best: 2, worst: 0 }, nothing, nothing];
  show(Summary, { room: room(), review: { unit: 'seconds', moves: [{ by: 'A' }], summaries }, seats, name });
  expect(words('dt')).toEqual(['review-best', 'review-worst']);
  expect(words('dd')).toEqual(['3', '1']);
});

test('where moves are weighed many are the best, and the one that stands out is named as such', () => {
  const sum = { result: 1, fair: 1, skill: 0, luck: 0, accuracy: 1 };
  const weighed: Reviewed = { worth: { expected: 1, best: 1, brought: 1 }, marks: ['best'] };
  const moves: Reviewed[] = [
    { by: 'A', ...weighed },
    { by: 'B', ...weighed },
  ];
  const review: Review = { unit: 'points', moves, summaries: [{ ...sum, best: 0 }, sum] };
  show(Summary, { room: room(), review, seats, name });
  const figures = ['review-stands-out', 'review-worst', 'review-accuracy', 'review-skill', 'review-luck'];
  expect(words('dt')).toEqual([...figures, ...figures]);
  expect(words('dl div:first-child dd')).toEqual(['1', '–']);
  expect(words('p.faded')).toEqual(['review-stands-out-how']);
});

/** The room in which this was tried at the first move. */
function tried(action: string, made: Reviewed, played: string): Room {
  const trying = { at: 0, trying: true, legal: { actions: [], complete: true }, attempt: vi.fn(), go: vi.fn() };
  return { ...trying, tried: { action, made, played } } as unknown as Room;
}

const drafts = new Drafts('test');

test('a reveal that is tried again is worth bits, and the own choice and the one played are named', () => {
  const choices = [
    { action: 'reveal 3', expected: -1 },
    { action: 'reveal 4', expected: -2 },
  ];
  const made: Reviewed = { by: 'B', unit: 'bits', choices, marks: ['weak'] };
  const review: Review = { unit: 'points', moves: [made] };
  show(TryAgain, { room: tried(' Reveal 4', made, 'reveal 3'), review, drafts });
  expect(words('.mark')).toEqual(['review-mark-weak']);
  expect(words('ol li')).toEqual([
    'reveal 3 review-amount-bits · review-played',
    'reveal 4 review-amount-bits · review-try-yours',
  ]);
  expect(scrolled.mock.contexts.slice(-2)).toEqual(['section', '.answer'].map((one) => document.querySelector(one)));
});

test('a guess among the choices stands with its chance', () => {
  const choices = [
    { action: 'guess B 8 24', expected: 3, chance: 1 },
    { action: 'stop', expected: 0 },
  ];
  worth({ by: 'A', choices }, { unit: 'points' });
  expect(words('ol li')).toEqual(['guess B 8 24 review-amount-points · 100%', 'stop review-amount-points']);
});

test('where nothing is weighed, this is said', () => {
  show(TryAgain, { room: tried('ready', { by: 'A' }, 'pass'), review: { unit: 'seconds', moves: [] }, drafts });
  expect(words('.tried p').at(-1)).toBe('review-try-nothing');
});

test('a long proof is shown step by step, with what each step rests on', () => {
  const says = (code: string) => ({ code, params: {} });
  const facts = [says('one'), says('two')].map((one) => ({ says: one }));
  const steps = [
    { from: [{ fact: 0 }], says: says('so') },
    { from: [{ fact: 1 }, { step: 0 }], says: says('claim') },
  ];
  const examined = { claim: says('claim'), verdict: { certain: { facts, steps } } };
  show(Why, { examined, steps: 2, next: vi.fn(), close: vi.fn(), name });
  expect(words('.facts li')).toEqual(['one', 'two']);
  expect(words('.steps li')).toEqual(['so (1)', 'claim (2, a)']);
  expect(words('.facts .used')).toEqual(['two']);
  expect(scrolled.mock.contexts.at(-1)).toBe(document.querySelector('section'));
});
