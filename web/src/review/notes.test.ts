import { expect, test } from 'vitest';

import { noteAt } from './notes';

const written = [
  { move: 0, text: 'before' },
  { move: 2, marks: { B3: '7', B4: 'x' } },
  { move: 5, text: 'later', marks: { B3: '8', B4: '' } },
];

test('a note is what was written up to the move, the newest last', () => {
  expect(noteAt(written, 1)).toEqual({ text: 'before', marks: {} });
  expect(noteAt(written, 4)).toEqual({
    text: 'before',
    marks: { B3: { value: '7', move: 2 }, B4: { value: 'x', move: 2 } },
  });
  expect(noteAt(written, 5)).toEqual({ text: 'later', marks: { B3: { value: '8', move: 5 } } });
  expect(noteAt([], 5)).toEqual({ text: '', marks: {} });
});
