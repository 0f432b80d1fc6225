import { expect, test } from 'vitest';
import { blocksOf, openServer } from '#test/harness.ts';
import { text } from '#test/search-town.ts';

const server = await openServer();

/** What the page says, in order: the note of the page, and those of its texts. */
const notesOn = (html: string) => html.match(/This (?:page|text) is only available in Dutch\./g) ?? [];

test('a page says that it is not translated only where nothing of it is, and otherwise which texts', async () => {
  const { page, get } = await server.createPlatform();
  const title = { nl: 'Afval' };
  await page('/niets', { title, blocks: blocksOf(text('Zet de bak buiten.')), publish: ['nl', 'en'] });
  const half = blocksOf(text('Zet de bak buiten.', { en: 'Put the bin out.' }), text('Voor half acht.'));
  await page('/half', { title, blocks: half, publish: ['nl', 'en'] });
  const whole = blocksOf(text('Zet de bak buiten.', { en: 'Put the bin out.' }));
  await page('/heel', { title: { ...title, en: 'Waste' }, blocks: whole, publish: ['nl', 'en'] });

  const notes = async (path: string) => notesOn((await get(path)).body);
  expect((await notes('/en/niets'))[0]).toBe('This page is only available in Dutch.');
  expect(await notes('/en/half')).toEqual(['This text is only available in Dutch.']);
  expect(await notes('/en/heel')).toEqual([]);
});
