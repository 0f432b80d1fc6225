import { useContext } from 'react';
import { BlockNodeContext } from '#blocks/block-editing.ts';
import type { EditableProps } from '#blocks/Editable.tsx';
import type { RichText } from '#document/rich-text.ts';
import { valueAt } from './field-value.ts';
import { RichField } from './RichField.tsx';
import { TextField } from './TextField.tsx';

/** A text of a block, typed where it stands: the same element, with the font and the box that visitors see. */
export function Field(props: EditableProps) {
  const node = useContext(BlockNodeContext);
  if (!node) return null;
  const value = valueAt(node.content, props.field);
  if (isRichText(value)) return <RichField {...props} node={node} value={value} />;
  return <TextField {...props} node={node} />;
}

const isRichText = (value: unknown): value is RichText =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'doc';
