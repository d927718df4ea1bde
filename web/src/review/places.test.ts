// @vitest-environment jsdom
import { tick } from 'svelte';
import { expect, test } from 'vitest';

import { claimsOf, clearPlaces, drawPlaces, valuesAt } from './places';

test('places and rows have the signs of a proof, and places what they hold', async () => {
  document.body.innerHTML = `
    <section data-row="B"><i data-place="B.a"></i><i data-place="B.b"></i></section>
    <section data-row="A"><i data-place="A.a"></i></section>`;
  const signs = [
    { place: 'B', sign: '1', about: false },
    { place: 'B', sign: '2', about: false },
    { place: 'B.a', sign: '2', about: false },
    { place: 'B', sign: '?', about: true },
  ];
  drawPlaces(
    () => null,
    () => [{ place: 'A.a', text: '5g' }],
    () => signs,
  )(document.body);
  await tick();
  await Promise.resolve();
  const drawn = () =>
    [...document.querySelectorAll<HTMLElement>('[data-row], [data-place]')].map(({ className, dataset }) =>
      [className, dataset['sign'], dataset['shown']].filter((one) => one).join(' '),
    );
  expect(drawn()).toEqual(['proves claimed 1 2 ?', 'proves 2', '', '', '5g']);
  clearPlaces(document.body);
  expect(drawn()).toEqual(['', '', '', '', '']);
});

test('cards that lie together are each drawn at their own part, if every one has a part', async () => {
  document.body.innerHTML =
    '<ul data-place="aside"><li data-part="3 7 11 15"></li>' +
    '<li data-part="4 8 12"></li><li data-part="3 7 11 15"></li></ul>';
  const draw = async (text: string) => {
    drawPlaces(
      () => null,
      () => [{ place: 'aside', text }],
      () => [],
    )(document.body);
    await tick();
    await Promise.resolve();
    return [...document.querySelectorAll<HTMLElement>('ul:not(.in-parts), li')].map(
      ({ dataset }) => dataset['shown'] ?? '',
    );
  };
  expect(await draw('4 11 15')).toEqual(['11', '4', '15']);
  expect(document.querySelector('ul')?.ariaDescription).toBe('4 11 15');
  expect(await draw('4 8')).toEqual(['4 8', '', '', '']);
  clearPlaces(document.body);
  expect(document.querySelector('[data-shown]')).toBeNull();
});

test('a place can be asked about everything that lay hidden, in order', () => {
  const hidden = [
    { place: 'B3', text: '27' },
    { place: 'aside', text: '40 12' },
  ];
  const dealt = [...hidden, { place: 'B1', text: '9' }];
  expect(claimsOf(hidden)).toEqual(['B3=27', 'aside=40', 'aside=12']);
  expect(valuesAt('B3', hidden, dealt)).toEqual(['9', '12', '27', '40']);
  expect(valuesAt('aside', hidden, dealt)).toEqual(['9', '12', '27', '40']);
  expect(valuesAt('B1', hidden, dealt), 'it lies open').toEqual([]);
});
