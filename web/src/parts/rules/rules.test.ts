/**
 * The illustrated rules of every game, in every language.
 * @vitest-environment jsdom
 */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { rulesOf } from '../../rules';
import { LANGUAGES, words, type Language } from '../../words.svelte';

const drawn = Object.keys(import.meta.glob('../../../../games/*/page/rules/Rules.svelte'));
const games = drawn.map((path) => (path.split('/').at(-4) ?? path).replaceAll('_', '-'));

// A busy machine is slow.
vi.setConfig({ testTimeout: 60_000 });
vi.stubGlobal('matchMedia', () => ({ matches: true }));

let shown: ReturnType<typeof mount> | null = null;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

afterEach(async () => {
  vi.useRealTimers();
  if (shown) await unmount(shown);
  shown = null;
});

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

test('there are illustrated rules', () => expect(games).not.toEqual([]));

describe.each(games)('%s', (game) => {
  test.each(Object.keys(LANGUAGES) as Language[])('in %s', async (language) => {
    await words.speak(language);
    const { Drawn, clauses } = await rulesOf(game, language);
    if (!Drawn) return expect.fail('nothing is drawn');
    shown = mount(Drawn, { target: document.body });
    flushSync();
    // Parts of it are drawn in tasks of their own.
    vi.advanceTimersByTime(0);
    flushSync();
    expect(all('section.sheet').map(({ id }) => id)).toEqual(['deal', 'play', 'ending', 'examples']);
    expect(all('.example')).toHaveLength(3);
    // Every step and every example has a drawing, and no drawing is empty.
    const drawings = all('.drawing');
    expect(drawings).toHaveLength(all('section.sheet > ol > li').length);
    expect(drawings.filter((drawing) => drawing.querySelectorAll('*').length < 3)).toEqual([]);
    // Nothing but texts: no id shows, and no parameter is missing.
    expect(document.body.textContent).not.toMatch(/[a-z]-(rules|page)-|\{ ?\$/);
    const ids = new Set(all('[id]').map(({ id }) => id));
    expect(ids.size).toBe(all('[id]').length);
    const numbered = clauses.flatMap(({ parts }) => parts.flatMap((part) => (typeof part === 'string' ? [] : part.id)));
    const links = all('a[href^="#"]').map((link) => link.getAttribute('href')?.slice(1) ?? '');
    expect(links.filter((link) => !ids.has(link) && !numbered.includes(link))).toEqual([]);
  });
});

test.each([
  ['en', /one alone/],
  ['fr', /ou seul/],
  ['pl', /albo jedna/],
] as const)('the deal of Krypto says in %s that one can play, too', async (language, one) => {
  await words.speak(language);
  await words.need('page/krypto-rules');
  expect(words.say('krypto-rules-hand')).toMatch(one);
});
