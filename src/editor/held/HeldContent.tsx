import { useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import type { ResolvedBlock } from '#document/resolve.ts';
import { useEditor } from '../editor-context.ts';
import type { Held } from './held-blocks.ts';

/** What the server rendered of a block, as long as that stands for it. */
export function useHeld(node: ResolvedBlock): Held | undefined {
  const { held } = useEditor();
  const subscribe = useCallback((listener: () => void) => held.subscribe(node.guid, listener), [held, node.guid]);
  return useSyncExternalStore(subscribe, () => held.of(node));
}

/** Stands where the block itself will: React takes it away before it puts that there. */
export function HeldContent({ held }: { held: Held }) {
  useLayoutEffect(() => held.leave, [held]);
  return null;
}
