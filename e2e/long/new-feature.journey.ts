import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage, violations } from '../browser.ts';
import { mailsIn } from '../mail-files.ts';
import { openProduct } from '../open-product.ts';
import { makeTemporaryClone, type TemporaryClone } from '../temporary-clone.ts';

const [name, folder] = ['DeskGreetings', 'src/features/operations/desk-greetings'];

let browser: Browser;
let clone: TemporaryClone;
beforeAll(async () => {
  browser = await openBrowser();
  clone = makeTemporaryClone();
}, 300_000);
afterAll(async () => {
  await browser?.close();
  clone?.remove();
});

const make = (...args: string[]) => clone.run(process.execPath, ['tools/new.mjs', 'feature', ...args]);
const linesOf = (home: string, file: string) => readFileSync(join(home, file), 'utf8').split('\n');
/** What has come in a list of the clone. */
const comeIn = (file: string) => {
  const before = new Set(linesOf(new URL('../..', import.meta.url).pathname, file));
  return linesOf(clone.home, file).filter((line) => !before.has(line));
};

test('a feature with an endpoint, a screen, a job and a mail is one folder and two lines, and its test is green', async () => {
  expect(make(name)).toMatchObject({ status: 0 });

  expect(['src/process/features.ts', 'src/app/features.ts'].map((list) => comeIn(list).length)).toEqual([1, 1]);
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', folder];
  const checks = ['test/endpoints.test.ts', 'test/tiers.test.ts', 'test/architecture.test.ts', 'test/messages.test.ts'];
  const { status, said } = clone.run(process.execPath, [...vitest, ...checks]);
  expect([status, status === 0 ? '' : said.slice(-2000)]).toEqual([0, '']);
  for (const project of ['tsconfig.json', 'tsconfig.browser.json'])
    expect(clone.run('node_modules/.bin/tsc', ['-p', project])).toEqual({ status: 0, said: '' });
  expect(clone.run('node_modules/.bin/biome', ['check', '--error-on-warnings', folder])).toMatchObject({ status: 0 });

  clone.build();
  const product = await openProduct({}, { home: clone.home });
  const admin = await openPage(browser);
  await product.signIn(admin, 'admin', '/admin/users');
  await admin.getByRole('link', { name: 'Desk greetings' }).click();
  await admin.getByRole('button', { name: 'Mail aan mijzelf sturen' }).click();
  await admin.getByText('De mail is onderweg.').waitFor();
  expect(await violations(admin)).toEqual([]);
  const { email } = product.account('admin');
  await expect.poll(() => mailsIn(product.dataDir, email).join()).toContain('Iemand vroeg om deze mail.');
  await product.close();
});

test.each([
  [['greetings'], 'greetings is no name for a feature: write it in English and PascalCase, like DeskHours.'],
  [['Roles'], 'There is a feature roles already: choose another name.'],
  [
    [name, '--tier', 'attic'],
    'attic is no tier of features: choose identity, content, authoring, engagement, operations.',
  ],
])('%j is refused', (args, sentence) => {
  expect(make(...args)).toEqual({ status: 1, said: `${sentence}\n` });
});
