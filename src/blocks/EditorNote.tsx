import type { ReactNode } from 'react';
import type { TextLanguage } from '#kernel/languages/text-language.ts';
import { useIsEdited } from './block-editing.ts';

/** What only editors are told, where a block has nothing to show yet; visitors get nothing. */
export function EditorNote({ children, ...language }: TextLanguage & { children: ReactNode }) {
  return (
    useIsEdited() && (
      <p className="list__empty" {...language}>
        {children}
      </p>
    )
  );
}
