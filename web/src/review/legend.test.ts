/** @vitest-environment jsdom */
import { expect, test } from 'vitest';

import { addLegend, type Entry } from './legend';

test('a drawing that is a file says what it shows, and whose lines they are', () => {
  document.body.innerHTML = '<svg viewBox="0 0 420 150"><path class="line" /></svg>';
  const drawing = document.querySelector('svg');
  if (!drawing) return;
  const entries: Entry[] = [
    { text: 'A Anna', colour: 'red', dashes: '' },
    { text: 'B Bob', colour: 'blue', dashes: '7 3' },
    { text: 'lucky', colour: 'green', shape: 'M0 0Z' },
  ];
  addLegend(drawing, [420, 150], { title: 'Bits', entries, ink: 'black', paper: 'white' });
  const texts = [...drawing.querySelectorAll('text')];
  expect(texts.map((one) => one.textContent)).toEqual(['Bits', 'A Anna', 'B Bob', 'lucky']);
  const [x = 0, top = 0, wide = 0, high = 0] = (drawing.getAttribute('viewBox') ?? '').split(' ').map(Number);
  expect([x, wide]).toEqual([0, 420]);
  for (const one of texts) {
    const [left, y] = [Number(one.getAttribute('x')), Number(one.getAttribute('y'))];
    expect(left > 0 && left < wide && y > top && y < top + high, `${one.textContent} is inside`).toBe(true);
  }
  const [title, ...below] = texts.map((one) => Number(one.getAttribute('y')));
  expect(title).toBeLessThan(0);
  expect(Math.min(...below)).toBeGreaterThan(150);
  expect(drawing.firstElementChild?.getAttribute('fill'), 'the paper lies below all').toBe('white');
  expect(drawing.querySelectorAll('line')[1]?.getAttribute('stroke-dasharray')).toBe('7 3');
  expect(drawing.querySelector('path[fill=green]')).not.toBeNull();
});
