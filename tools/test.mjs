// npm test: check and the browser journeys. npm run test:long: the slower tests. Ends with "N passed, N failed".
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { check } from './check.mjs';
import { buildProduct, findNode, installPackages, root, run } from './prepare.mjs';

const isLong = process.argv.includes('--long');
const results = join(root, 'test-results');
// What the other of the two showed stays: a report on a release reads both.
for (const suite of isLong ? ['long'] : ['unit', 'journeys']) rmSync(join(results, `${suite}.json`), { force: true });
mkdirSync(results, { recursive: true });

let passed = 0;
let failed = 0;

if (isLong) {
  installPackages();
  buildProduct(findNode());
  await browserOrFail();
  judge('long', run(findNode(), suite('long', ['--config', 'vitest.long.config.ts'])));
  followMap('long');
} else {
  const isGreen = await check({ isWhole: true });
  count('unit');
  if (!isGreen) finish(Math.max(failed, 1));
  await browserOrFail();
  judge('journeys', run(findNode(), suite('journeys', ['--config', 'vitest.journeys.config.ts'])));
  followMap('unit', 'journeys');
}
finish(failed);

/** What Vitest is asked to run a suite, so that its results can be counted. */
function suite(name, options) {
  const output = join('test-results', `${name}.json`);
  return [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...options,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${output}`,
  ];
}

/** Counts its results; one that did not end well has failed, whatever they say. */
function judge(name, code) {
  const before = failed;
  count(name);
  if (code !== 0 && failed === before) failed += 1;
}

function count(name) {
  const path = join(results, `${name}.json`);
  if (!existsSync(path)) return;
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(path, 'utf8'));
  passed += numPassedTests;
  failed += numFailedTests;
}

/** Every test of those suites that docs/specification-map.md names has run, and passed. */
function followMap(...suites) {
  if (run(findNode(), ['tools/specification-map.mjs', ...suites]) !== 0) failed += 1;
}

/** The journeys need a browser; nothing is skipped in silence. */
async function browserOrFail() {
  const { findChromium } = await import('./chromium.mjs');
  try {
    console.log(`Browser: ${findChromium()}`);
  } catch (error) {
    console.error(error.message);
    finish(failed + 1);
  }
}

function finish(count) {
  console.log(`${passed} passed, ${count} failed`);
  process.exit(count === 0 ? 0 : 1);
}
