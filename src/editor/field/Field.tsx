import { useContext } from 'react';
import type { EditableProps } from '#blocks/Editable.tsx';
import { valueAt } from '#document/placeholders.ts';
import { isRichText } from '#document/rich-text.ts';
import { OwnBlockContext } from './own-block.ts';
import { RichField } from './RichField.tsx';
import { TextField } from './TextField.tsx';

/** A text of a block, typed where it stands: the same element, with the font and the box that visitors see. */
export function Field(props: EditableProps) {
  const own = useContext(OwnBlockContext);
  if (!own) return null;
  const { node } = own;
  const value = valueAt(node.content, props.field);
  if (isRichText(value)) return <RichField {...props} node={node} value={value} />;
  return <TextField {...props} {...own} value={typeof value === 'string' ? value : ''} />;
}
