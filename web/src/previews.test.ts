import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = 'web/public/previews';

test.each(readdirSync(FOLDER))('%s has the size that the preview of a link says', (name) => {
  const png = readFileSync(`${FOLDER}/${name}`);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  // Some previewers leave out a large picture.
  expect(png.length).toBeLessThan(50_000);
});
