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
  const own = findBlock(block)?.texts[language];
  const key = `field.${field.replaceAll(/\.\d+/g, '')}`;
  const [, number] = /\.(\d+)(?:\.|$)/.exec(field) ?? [];
  const name = own ? (own.has(key) ? own(key) : texts('field.text')) : field;
  return number === undefined ? name : texts('field.numbered', { name, number: Number(number) + 1 });
}
