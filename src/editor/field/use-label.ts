import { findBlock } from '#blocks/registry.ts';
import type { ResolvedBlock } from '#document/resolve.ts';
import { useEditor } from '../editor-context.ts';

/** What a field of a block is called, with its number where it stands in a list. */
export function useLabel(node: ResolvedBlock, field: string): string {
  const { context, texts } = useEditor();
  if (field === 'blockTitle') return texts('field.blockTitle');
  const own = findBlock(node.name)?.texts[context.interfaceLanguage];
  const key = `field.${field.replaceAll(/\.\d+/g, '')}`;
  const label = own?.(key) ?? field;
  const [, number] = /\.(\d+)(?:\.|$)/.exec(field) ?? [];
  const name = label === key ? texts('field.text') : label;
  return number === undefined ? name : texts('field.numbered', { name, number: Number(number) + 1 });
}
