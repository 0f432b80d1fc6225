import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';
import type { TextLanguage } from '#kernel/languages/text-language.ts';

export type EditableTag = 'p' | 'span' | 'div' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' | 'caption' | 'figcaption' | 'code';

export interface EditableProps {
  /** Where the text is in the block's content: `text`, or `cards.0.heading` inside a list. */
  field: string;
  as?: EditableTag;
  className?: string | undefined;
  id?: string | undefined;
  /** Of rich text: the level of its first heading. */
  level?: 2 | 3 | 4 | 5 | 6;
  children?: ReactNode;
}

/** The language of the texts of a block, where it is another than that of the page. */
export const TextLanguageContext = createContext<TextLanguage>({});

/** Filled by the editor only. Without it a text is just its element. */
export const EditableContext = createContext<ComponentType<EditableProps> | undefined>(undefined);

/** A text that editors type where it stands. Visitors get the bare element, and nothing at all when it is empty. */
export function Editable(props: EditableProps) {
  const Field = useContext(EditableContext);
  const language = useContext(TextLanguageContext);
  if (Field) return <Field {...props} />;
  const { as = 'span', className, id, children } = props;
  if (children === undefined || children === null || (typeof children === 'string' && children.trim() === ''))
    return null;
  return createElement(as, { className, id, ...language }, children);
}
