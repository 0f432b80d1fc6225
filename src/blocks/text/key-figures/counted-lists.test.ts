import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { JsonObject } from '#document/page-document.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { openTown } from '#test/search-town.ts';

const server = await openServer();

/** The figures on the page, each as its words. */
const figuresOn = (html: string) =>
  [...html.matchAll(/<li class="key-figure">(.*?)<\/li>/gs)].map(([, inner = '']) =>
    inner
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );

test('a figure counts the items of a list, now and after one more; where the list is closed it shows what was typed', async () => {
  const town = await openTown(server);
  const { page, get, signIn, list, newsPage } = town;
  const figures: JsonObject[] = [
    { list, value: '3', label: 'berichten' },
    { list: randomUUID(), value: '7', label: 'van een lijst die er niet is' },
    { list: randomUUID(), label: 'zonder getal' },
    { value: '88', unit: '%', label: 'met de hand' },
  ];
  await page('/cijfers', { blocks: blocksOf(['KeyFigures', { content: { nl: { figures } } }]) });
  const others = ['7 van een lijst die er niet is', '88 % met de hand'];

  expect(figuresOn((await get('/cijfers')).body)).toEqual(['0 berichten', ...others]);
  await town.add('Brug open', 'De brug is open.');
  expect(figuresOn((await get('/cijfers')).body)).toEqual(['1 berichten', ...others]);

  const admin = await signIn(['Admin']);
  await admin.put(`/api/pages/${newsPage}/permissions`, {
    viewPermission: 'Users',
    viewRoles: [],
    editPermission: 'Admin',
    editRoles: [],
  });
  expect(figuresOn((await get('/cijfers')).body)).toEqual(['3 berichten', ...others]);
  expect(figuresOn((await admin.get('/cijfers')).body)).toEqual(['1 berichten', ...others]);
});
