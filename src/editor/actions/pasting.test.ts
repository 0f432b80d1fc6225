import { expect, test } from 'vitest';
import { blockSchemas } from '#blocks/schemas.ts';
import { apply } from '#document/commands/apply.ts';
import { emptyDocument, type PageDocument } from '#document/page-document.ts';
import { blocksOf } from '#test/harness.ts';
import { copiedFrom, renewed } from './operations.ts';

const [columns, inner, beside] = blocksOf(['Columns', {}], ['Text', { options: { locked: true } }], ['Text', {}]);
if (!columns || !inner || !beside) throw new Error('no blocks');
inner.place = { parent: columns.guid, slot: 'column-1', order: 'U' };
const page: PageDocument = { ...emptyDocument({ nl: 'Werk' }), blocks: [columns, inner, beside] };

function idsFrom(start: number) {
  let last = start;
  return () => `bbbbbbbb-0000-4000-8000-${String(++last).padStart(12, '0')}`;
}

test('what is pasted says of each block what it is a copy of, so that it is for the same people', () => {
  const [group] = copiedFrom(page, [columns.guid]);
  if (!group) throw new Error('nothing copied');

  const input = renewed(group, { area: 'main', order: 'V' }, { newId: idsFrom(0), isAdmin: false });

  const [outer, within] = input.blocks;
  expect(input.copies).toEqual({ [outer?.guid ?? '']: [columns.guid], [within?.guid ?? '']: [inner.guid] });
  expect(within?.options).toEqual({});
  expect(apply(page, { name: 'insert', input }, blockSchemas)).toMatchObject({ ok: true });
});

test('of a block that is copied out of another it says that too, in whatever language it stands there', () => {
  const moved = { area: 'main', order: 'W' } as const;
  const inEnglish = { ...page, exceptions: { en: { [beside.guid]: { place: inner.place } } } };
  for (const [document, guid, around] of [
    [page, inner.guid, [columns.guid]],
    [page, beside.guid, []],
    [inEnglish, beside.guid, [columns.guid]],
  ] as const) {
    const [group] = copiedFrom(document, [guid]);
    if (!group) throw new Error('nothing copied');
    const { blocks, copies } = renewed(group, moved, { newId: idsFrom(0), isAdmin: false });
    expect(copies).toEqual({ [blocks[0]?.guid ?? '']: [guid, ...around] });
  }
});

test('locks are not pasted, and classes by admins only', () => {
  const options = { locked: true, cssClass: 'feest', background: 'tint' };
  const dressed = { ...page, blocks: [{ ...beside, options }] };
  const pastedBy = (isAdmin: boolean) =>
    copiedFrom(dressed, [beside.guid]).map(
      (group) => renewed(group, beside.place, { newId: idsFrom(0), isAdmin }).blocks[0]?.options,
    );

  expect(pastedBy(false)).toEqual([{ background: 'tint' }]);
  expect(pastedBy(true)).toEqual([{ background: 'tint', cssClass: 'feest' }]);
});
