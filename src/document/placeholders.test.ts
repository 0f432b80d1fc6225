import { expect, test } from 'vitest';
import { blockSchemas } from '#blocks/schemas.ts';
import { apply } from './commands/apply.ts';
import { differenceTo } from './commands/difference.ts';
import { type Block, emptyDocument, type PageDocument } from './page-document.ts';
import { movedPlaceholders } from './placeholders.ts';

const block: Block = {
  guid: 'b1',
  buildingBlockName: 'Text',
  version: 0,
  place: { area: 'main', order: 'U' },
  options: {},
  made: {},
  content: {},
  placeholders: { nl: { body: 'Schrijf hier' }, en: { body: 'Write here' } },
};
const withBlock = (one: Block): PageDocument => ({ ...emptyDocument({ nl: 'Pagina' }), blocks: [one] });

test('an earlier state comes back with its placeholders, and without them', () => {
  const { placeholders: _none, ...bare } = block;
  const changed = { ...block, placeholders: { nl: { body: 'Anders' } } };
  for (const [from, to] of [
    [block, bare],
    [bare, block],
    [changed, block],
  ] as const) {
    const writes = differenceTo(withBlock(from), withBlock(to), blockSchemas);
    const restored = apply(withBlock(from), { name: 'restore', input: { writes } }, blockSchemas);
    expect(restored.ok && restored.document).toEqual(withBlock(to));
  }
});

test.each([
  ['a part moves up', ['a', 'b', 'c'], ['c', 'a', 'b'], [1, 2, 0]],
  ['a part is taken away', ['a', 'b', 'c'], ['a', 'c'], [0, undefined, 1]],
  ['a part comes between', ['a', 'b'], ['a', 'x', 'b'], [0, 2]],
  ['a part is written where it stands', ['a', 'b'], ['a', 'x'], [0, 1]],
  ['a part moves, and the other is written', ['a', 'b'], ['b', 'x'], [1, 0]],
] as const)('placeholders follow their part: %s', (_, before, after, numbers) => {
  const parts = (of: readonly string[]) => of.map((heading) => ({ heading }));
  const texts = Object.fromEntries(before.map((one, at) => [`cards.${at}.text`, one]));

  const moved = movedPlaceholders(texts, { field: 'cards', before: parts(before), after: parts(after) }) ?? texts;

  const to = numbers.flatMap((number, at) => (number === undefined ? [] : [[`cards.${number}.text`, before[at]]]));
  expect(moved).toEqual(Object.fromEntries(to));
});
