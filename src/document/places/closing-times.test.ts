import { describe, expect, test } from 'vitest';
import { emptyDocument, type JsonObject, type PageDocument } from '../page-document.ts';
import { keepTimes } from './closing-times.ts';
import { leftBehind } from './left-behind.ts';

/** A group with a text in it, or beside it. */
const documentOf = (group: JsonObject, text: JsonObject, isInside = true): PageDocument => ({
  ...emptyDocument({ nl: 'Pagina' }),
  blocks: [
    { guid: 'g', buildingBlockName: 'Group', options: group, place: { area: 'main' as const, order: 'K' } },
    {
      guid: 't',
      buildingBlockName: 'Text',
      options: text,
      place: isInside ? { parent: 'g', slot: 'blocks', order: 'K' } : { area: 'main' as const, order: 'U' },
    },
  ].map((block) => ({ version: 0, content: {}, made: {}, ...block })),
});

const custom = (from: string | null, until: string | null) => ({ visibility: 'Custom', from, until });
const [may, june, july] = ['2026-05-01T00:00:00.000Z', '2026-06-01T00:00:00.000Z', '2026-07-01T00:00:00.000Z'];

const optionsAfter = (document: PageDocument, closing: PageDocument) =>
  keepTimes(document, [closing]).blocks.map(({ options }) => options);

describe('keepTimes', () => {
  test('an older version shows a block no longer than the newer one does', () => {
    expect(optionsAfter(documentOf({}, {}), documentOf({}, custom(null, june)))).toEqual([{}, custom(null, june)]);
    expect(optionsAfter(documentOf({}, custom(may, july)), documentOf({}, custom(null, june)))).toEqual([
      {},
      custom(may, june),
    ]);
    expect(optionsAfter(documentOf({}, custom(june, null)), documentOf({}, custom(null, june)))).toEqual([
      {},
      { ...custom(june, null), visibility: 'Closed' },
    ]);
  });

  test('what stood in a closed block is as closed beside it, and within it nothing is said twice', () => {
    const closing = documentOf({ visibility: 'Closed' }, {});
    expect(optionsAfter(documentOf({}, {}, false), closing)).toEqual([
      { visibility: 'Closed' },
      { visibility: 'Closed' },
    ]);
    expect(optionsAfter(documentOf({}, {}), closing)).toEqual([{ visibility: 'Closed' }, {}]);
  });

  test('a version that is as closed already stays the same object', () => {
    const document = documentOf({}, custom(null, may));
    expect(keepTimes(document, [documentOf({}, custom(null, june))])).toBe(document);
  });
});

test('leftBehind names a block that left the one around it, and not what moved along', () => {
  const [inside, beside] = [documentOf({}, {}), documentOf({}, {}, false)];
  expect(leftBehind(inside, beside, 'nl')).toEqual(new Map([['t', new Set(['g'])]]));
  expect(leftBehind(beside, inside, 'nl')).toEqual(new Map());
});
