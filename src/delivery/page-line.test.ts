import { expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import { callsBetweenStages, isInLine, lineInOrder } from '#test/architecture/delivery-line.ts';
import { enteredWhile } from '#test/architecture/entered-modules.ts';
import { readHouse } from '#test/architecture/house.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();
const house = readHouse(new URL('../..', import.meta.url).pathname);

const pageCache = 'infra/caches/page-cache.ts';
const maxModules = 12;

/** What runs when a visitor asks for a page that no cache has. */
async function viewPage() {
  const platform = await server.createPlatform();
  const text = { content: { nl: { body: doc(paragraph('Wat wij doen')) } } };
  await platform.page('/werk', { blocks: blocksOf(['Text', text], ['SubPages', {}], ['Breadcrumbs', {}]) });
  let status = 0;
  const entered = await enteredWhile(async () => {
    status = (await platform.get('/werk')).statusCode;
  });
  expect(status).toBe(200);
  return entered;
}

test('a page that no cache has goes through at most twelve modules', async ({ annotate }) => {
  const entered = await viewPage();
  const order = lineInOrder(house);
  const line = [...entered]
    .filter((file) => house.has(file) && (isInLine(file) || file === pageCache))
    .toSorted((one, other) => placeOf(one) - placeOf(other));
  function placeOf(file: string) {
    return file === pageCache ? order.length : order.indexOf(file);
  }
  annotate(line.map((file, at) => `${at + 1} ${file}`).join('\n'));

  expect([line[0], line.at(-1)]).toEqual(['delivery/deliver.ts', pageCache]);
  expect(line.length).toBeLessThanOrEqual(maxModules);
  expect(line.filter((file) => placeOf(file) < 0)).toEqual([]);
});

test('no stage calls another', () => {
  expect(callsBetweenStages(house)).toEqual([]);
});

test.each([
  ['back up', 'delivery/complete/complete.ts', "import { resolve } from '../resolve.ts';", 'delivery/resolve.ts'],
  ['to what is below one', 'delivery/render.ts', "import { a } from './addresses/a.ts';", 'delivery/addresses/a.ts'],
  ['when it is needed', 'delivery/load.ts', "await import('./deliver.ts');", 'delivery/deliver.ts'],
])('a call %s is found', (_where, file, text, to) => {
  expect(callsBetweenStages(new Map([[file, text]]))).toEqual([`${file} -> ${to}`]);
});

test('a type from an earlier stage is no call', () => {
  const text =
    "import type { Completed } from './complete/complete.ts';\nimport { type Site } from './complete/site.ts';";
  expect(callsBetweenStages(new Map([['delivery/render.ts', text]]))).toEqual([]);
});
