// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';

import { areTexts, Drafts } from './drafts';

const three = areTexts(3);

beforeEach(() => sessionStorage.clear());

test('a draft is there again after a reload of the same table', () => {
  new Drafts('t').keep('clues', '2', ['salt', '', '']);
  expect(new Drafts('t').take('clues', '2', three)).toEqual(['salt', '', '']);
  expect(new Drafts('other').take('clues', '2', three)).toBeNull();
});

test('a draft about something else is thrown away', () => {
  const drafts = new Drafts('t');
  drafts.keep('clues', '2', ['salt', '', '']);
  expect(drafts.take('clues', '3', three)).toBeNull();
  expect(drafts.take('clues', '2', three)).toBeNull();
});

test('a draft of another shape is thrown away', () => {
  const drafts = new Drafts('t');
  drafts.keep('clues', '2', ['salt', '']);
  expect(drafts.take('clues', '2', three)).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('drafts stand beside each other, and the last one leaves nothing behind', () => {
  const drafts = new Drafts('t');
  drafts.keep('clues', '2', ['salt', '', '']);
  drafts.keep('words', '2', ['a', 'b', 'c']);
  drafts.keep('clues', '2', null);
  expect(drafts.take('clues', '2', three)).toBeNull();
  expect(drafts.take('words', '2', three)).toEqual(['a', 'b', 'c']);
  drafts.drop('words');
  expect(sessionStorage).toHaveLength(0);
});

test('a game that is over forgets its drafts and no others', () => {
  new Drafts('t').keep('clues', '2', ['salt', '', '']);
  new Drafts('u').keep('clues', '1', ['bread', '', '']);
  new Drafts('t').forget();
  expect(new Drafts('t').take('clues', '2', three)).toBeNull();
  expect(new Drafts('u').take('clues', '1', three)).toEqual(['bread', '', '']);
});
