import type { ReactNode } from 'react';
import { useIsEdited } from './block-editing.ts';

/** What only editors are told, where a block has nothing to show yet; visitors get nothing. */
export function EditorNote({ children }: { children: ReactNode }) {
  return useIsEdited() && <p className="list__empty">{children}</p>;
}
