import { findBlock } from '#blocks/registry.ts';
import type { ResolvedBlock } from '#document/resolve.ts';
import type { Texts } from '#kernel/texts.ts';
import { useEditor } from '../editor-context.ts';

/** What a field of a block is called, with its number where it stands in a list. */
export function useLabel({ name }: ResolvedBlock, field: string): string {
  const { context, texts } = useEditor();
  const id = `${context.interfaceLanguage}/${name}/${field}`;
  const known = labels.get(id);
  if (known !== undefined) return known;
  const label =
    field === 'blockTitle' ? texts('field.blockTitle') : labelOf(name, field, context.interfaceLanguage, texts);
  labels.set(id, label);
  return label;
}

/** What the fields of a kind of block are called, by their paths. */
export function useFieldNames(blockName: string): (field: string) => string {
  const { context, texts } = useEditor();
  return (field) =>
    field === 'blockTitle' ? texts('field.blockTitle') : labelOf(blockName, field, context.interfaceLanguage, texts);
}

/** A long page has thousands of fields, but few that are called differently. */
const labels = new Map<string, string>();

function labelOf(block: string, field: string, language: 'nl' | 'en', texts: Texts): string {
  const [, row, column] = /^\w+\.(\d+)\.(\d+)$/.exec(field) ?? [];
  if (row !== undefined) return texts('grid.cell', { row: Number(row) + 1, column: Number(column) + 1 });
  const own = findBlock(block)?.texts[language];
  const key = `field.${field.replaceAll(/\.\d+/g, '')}`;
  const [, number] = /\.(\d+)(?:\.|$)/.exec(field) ?? [];
  // One of a list may be called otherwise than the list.
  const known = [`${key}.each`, key].find((one) => own?.has(one));
  const name = own ? (known ? own(known) : texts('field.text')) : field;
  return number === undefined ? name : texts('field.numbered', { name, number: Number(number) + 1 });
}

/** What to do in the first cell of an empty table; of other fields their label says enough. */
export function useHint(field: string): string | undefined {
  const { texts } = useEditor();
  return /^\w+\.0\.0$/.test(field) ? texts('grid.firstCell') : undefined;
}
