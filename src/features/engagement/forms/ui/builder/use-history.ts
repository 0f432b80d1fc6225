import { useState } from 'react';
import type { FormDefinition } from '../../definition/definition.schema.ts';

/** What is built, where every change can be undone until it is left. */
export function useHistory(first: FormDefinition) {
  const [{ past, now, future }, set] = useState<{
    past: readonly FormDefinition[];
    now: FormDefinition;
    future: readonly FormDefinition[];
  }>({ past: [], now: first, future: [] });
  return {
    now,
    change: (next: FormDefinition) => set({ past: [...past.slice(-99), now], now: next, future: [] }),
    undo:
      past.length > 0
        ? () => set({ past: past.slice(0, -1), now: past.at(-1) ?? now, future: [now, ...future] })
        : undefined,
    redo:
      future.length > 0
        ? () => set({ past: [...past, now], now: future[0] ?? now, future: future.slice(1) })
        : undefined,
    reset: (definition: FormDefinition) => set({ past: [], now: definition, future: [] }),
  };
}
