import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage, violations } from '../browser.ts';
import { makePage } from '../editor.ts';
import { openProduct } from '../open-product.ts';
import { signIn } from '../signed-in.ts';
import { makeTemporaryClone, type TemporaryClone } from '../temporary-clone.ts';

const guide = readFileSync(new URL('../../docs/guides/add-a-block.md', import.meta.url), 'utf8');

/** What the guide says to do, in its order: commands, a file to write, a change to make. */
const steps = [...guide.matchAll(/^```(sh|json|tsx|diff)(?: (\S+))?\n([\s\S]*?)^```$/gm)].map(
  ([, kind = '', file, text = '']) => ({ kind, file, text }),
);

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

/** Does one step as the reader would; a start is looked at apart. */
async function follow({ kind, file, text }: (typeof steps)[number]) {
  if (kind === 'json' || kind === 'tsx') return writeFileSync(join(clone.home, file ?? ''), text);
  if (kind === 'diff') {
    writeFileSync(join(clone.folder, 'change.diff'), text);
    return run('git', ['apply', '../change.diff']);
  }
  for (const line of text.trim().split('\n')) {
    if (line === 'npm start') await lookAt('DeskHours', 'De balie is open');
    else run(...commandOf(line));
  }
}

function commandOf(line: string): [string, string[]] {
  const [program = '', ...args] = line.split(' ');
  return [program, args];
}

function run(program: string, args: string[]) {
  const { status, said } = clone.run(program, args);
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}: ${said.slice(-3_000)}`);
}

/** Builds and starts the product: the block is in the gallery and on a page, for a visitor, without barriers. */
async function lookAt(name: string, words: string, use: (page: Page) => Promise<unknown> = async () => {}) {
  clone.build();
  const product = await openProduct({}, { home: clone.home });
  const admin = await signIn(product.port, product.account('admin'));
  const { path } = await makePage(admin, `Met ${name}`, [
    {
      guid: crypto.randomUUID(),
      buildingBlockName: name,
      version: 0,
      place: { area: 'main', order: 'U' },
      made: {},
      options: { style: 'framed' },
      content: { nl: { heading: 'Bezoek', text: 'Wij zijn er voor u.' } },
    },
  ]);
  const page = await openPage(browser);
  await page.goto(`${product.origin}/__gallery/${name}`);
  const shown = await page.locator('main').innerText();
  await page.goto(`${product.origin}${path}`);
  const onPage = await page.locator('main').innerText();
  const errors = await violations(page);
  await use(page);
  const border = await page
    .locator('main section.block > div')
    .evaluate((element) => getComputedStyle(element).borderTopStyle);
  await page.context().close();
  await product.close();

  expect(shown).toContain(words);
  expect(onPage).toContain('Wij zijn er voor u.');
  expect(border).toBe('solid');
  expect(errors).toEqual([]);
}

test('the guide has its steps: a block inside, a change, a block outside, and the kit for both', () => {
  const commands = steps.filter(({ kind }) => kind === 'sh').flatMap(({ text }) => text.trim().split('\n'));
  expect(commands.filter((line) => line.startsWith('npm run new block'))).toHaveLength(2);
  expect(commands.filter((line) => line.startsWith('npm run conformance'))).toHaveLength(2);
  expect(steps.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['diff', 'json']));
});

test('who follows the guide has both blocks on a page at its end', async () => {
  for (const step of steps) await follow(step);
  // What was written before the guide changed the field is shown as today.
  await lookAt('DeskHours', 'De balie is open');
  await lookAt('ParkingSpots', 'De balie is open', async (page) => {
    await page.getByRole('button', { name: 'Verberg de tekst' }).first().click();
    await page.getByRole('button', { name: 'Toon de tekst' }).first().waitFor();
  });
});

test.each([
  ['opening', 'opening is no name for a block: write it in English and PascalCase, like DeskHours.'],
  ['Quote', 'There is a block Quote already: choose another name.'],
  ['ParkingSpots', 'There is a block ParkingSpots already: choose another name.'],
])('a block cannot be called %s', (name, sentence) => {
  expect(clone.run(process.execPath, ['tools/new.mjs', 'block', name])).toEqual({ status: 1, said: `${sentence}\n` });
});
