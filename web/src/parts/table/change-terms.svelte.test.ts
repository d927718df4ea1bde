/**
 * What the host changes in the lobby, and what the server refuses.
 * @vitest-environment jsdom
 */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';

import type { Frame, NewTerms, OnShelf, Refused } from '../../wire';
import { words } from '../../words.svelte';
import ChangeTerms from './ChangeTerms.svelte';

let shown: ReturnType<typeof mount> | null = null;

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  await words.speak('en');
});

const shelf = {
  'min-seats': 3,
  'max-seats': 8,
  options: [
    { key: 'own_words', default: '', takes: { type: 'words', min: 8, max: 600 } },
    { key: 'seconds', default: '30', takes: { type: 'number', min: 5, max: 600 } },
    { key: 'timer', default: 'soft', takes: { type: 'choice', of: ['soft', 'hard', 'off'] } },
  ],
} as unknown as OnShelf;
const frame = {
  game: 'decrypto',
  chairs: [{}, {}, {}, {}],
  options: { seconds: '60' },
  assist: 'log',
  clock: 'off',
  finding: 'link',
  watching: 'public',
} as unknown as Frame;

test('a value that is refused stays in its field, with the reason beside it in the words of the page', async () => {
  await words.need('page/terms', 'page/table', 'decrypto');
  const refused = (code: string): Refused => ({ code, params: {}, text: `Internal ${code}.` });
  const change = vi.fn<(to: NewTerms, quiet?: boolean) => Promise<Refused | null>>(() =>
    Promise.resolve(refused('option-value')),
  );
  shown = mount(ChangeTerms, { target: document.body, props: { frame, shelf, change } });
  flushSync();
  const field = (of: string) => document.querySelector<HTMLInputElement>(`#option-${of}`);
  const no = (of: string) => document.querySelector(`#option-${of}-no`)?.textContent;
  const write = (of: string, value: string) => {
    const input = field(of);
    if (input) input.value = value;
    input?.dispatchEvent(new Event('change', { bubbles: true }));
  };
  write('own_words', 'a,b,,c');
  await vi.waitFor(() => expect(no('own_words')).toMatch(/^“Keywords of your own” takes 8 to 600 words/));
  expect(change).toHaveBeenLastCalledWith({ options: { own_words: 'a,b,,c', seconds: '60' } }, true);
  write('seconds', '1');
  await vi.waitFor(() =>
    expect(no('seconds')).toBe('“How many seconds the sand runs” takes a whole number from 5 to 600.'),
  );
  change.mockResolvedValueOnce(refused('house-too-fast'));
  write('timer', 'hard');
  await vi.waitFor(() => expect(field('timer')?.value).toBe('soft'));
  expect([field('own_words')?.value, field('seconds')?.value]).toEqual(['a,b,,c', '1']);
  expect(field('seconds')?.ariaInvalid ?? field('seconds')?.getAttribute('aria-invalid')).toBe('true');
  change.mockResolvedValueOnce(refused('house-too-fast'));
  write('seconds', '2');
  await vi.waitFor(() => expect(no('seconds')).toBe('Internal house-too-fast.'));
  change.mockResolvedValueOnce(null);
  write('seconds', '90');
  await vi.waitFor(() => expect(no('seconds')).toBe(''));
  expect(field('seconds')?.value).toBe('90');
});

test('the label of an option is named in the language of the page', async () => {
  await words.need('page/terms', 'page/table', 'decrypto');
  const change = () => Promise.resolve<Refused>({ code: 'option-value', params: {}, text: '' });
  const told: string[] = [];
  for (const language of ['fr', 'pl'] as const) {
    await words.speak(language);
    document.body.innerHTML = '';
    shown = mount(ChangeTerms, { target: document.body, props: { frame, shelf, change } });
    flushSync();
    document.querySelector('#option-own_words')?.dispatchEvent(new Event('change', { bubbles: true }));
    await vi.waitFor(() => expect(document.querySelector('#option-own_words-no')?.textContent).not.toBe(''));
    told.push(document.querySelector('#option-own_words-no')?.textContent ?? '');
    await unmount(shown);
    shown = null;
  }
  expect(told.map((text) => text.slice(0, 27))).toEqual(['« Vos propres mots-clés » :', '„Własne hasła”: od 8 do 600']);
});

test('a choice is made on what the one before it has made of the terms', async () => {
  await words.need('page/terms', 'page/table', 'decrypto');
  const props = $state({ frame, shelf, change });
  const asked: NewTerms['options'][] = [];
  const answers: (() => void)[] = [];
  function change(to: NewTerms): Promise<null> {
    asked.push(to.options);
    return new Promise((answer) => {
      answers.push(() => {
        props.frame = { ...props.frame, options: to.options ?? {} };
        answer(null);
      });
    });
  }
  shown = mount(ChangeTerms, { target: document.body, props });
  flushSync();
  for (const [of, value] of [
    ['own_words', 'a,b'],
    ['timer', 'hard'],
  ] as const) {
    const field = document.querySelector<HTMLInputElement>(`#option-${of}`);
    if (field) field.value = value;
    field?.dispatchEvent(new Event('change', { bubbles: true }));
  }
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  expect(asked).toEqual([
    { own_words: 'a,b', seconds: '60' },
    { own_words: 'a,b', seconds: '60', timer: 'hard' },
  ]);
});
