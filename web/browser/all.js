// Every test in the browser, two files at a time, because most of a test is waiting for bots and motion. Files with a
// failure run once more at the end, when nothing of the first try is left: a browser, a server and bots share the
// machine with all else that it does, and a page may once be too slow for a test. What fails twice has failed.
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';

const HERE = import.meta.dirname;

const files = (await readdir(HERE)).filter((name) => name.endsWith('.test.js')).toSorted();
const failed = await failures(files);
if (failed.length > 0) {
  console.log(`\nonce more: ${failed.join(' ')}\n`);
  const again = await failures(failed);
  const lucky = failed.filter((file) => !again.includes(file));
  if (lucky.length > 0) console.log(`\nfailed once and passed then: ${lucky.join(' ')}`);
  if (again.length > 0) process.exitCode = 1;
}

/** Runs files, and returns those with a failure. */
async function failures(names) {
  const failing = new Set();
  const tests = run({ files: names.map((name) => join(HERE, name)), concurrency: 2 });
  // A file that fails as a whole goes by its path as the name of a test.
  tests.on('test:fail', ({ file, name }) => failing.add(basename(file ?? name)));
  const report = tests.compose(spec);
  report.pipe(process.stdout);
  await finished(report);
  const stray = [...failing].filter((name) => !names.includes(name));
  if (stray.length > 0) throw new Error(`no file has these tests: ${stray.join(', ')}`);
  return names.filter((name) => failing.has(name));
}
