import type { Position } from '#blocks/block-editing.ts';
import { findBlock } from '#blocks/registry.ts';
import type { EditorBase } from '../editor-base.ts';
import { findNode, nodesAt, spotsOf } from './operations.ts';

export type Selection = ReturnType<typeof createSelection>;

/** Where blocks can be put: before the one that is at `index` there. */
export interface InsertPoint {
  position: Position;
  index: number;
}

/** The blocks that are chosen, and words for them. */
export function createSelection({ ui, texts, context, resolved }: EditorBase) {
  const nameOf = (guid: string): string => {
    const node = findNode(resolved(), guid);
    return (node && findBlock(node.name)?.texts[context.interfaceLanguage]('label')) ?? node?.name ?? '';
  };

  /** Those that are shown, in reading order; what stands in a chosen block goes with it. */
  const chosen = (): string[] => {
    const spots = spotsOf(resolved());
    const guids = new Set(ui.state().selected);
    return [...spots.keys()].filter((guid) => guids.has(guid) && !hasChosenParent(guid));
    function hasChosenParent(guid: string): boolean {
      const parent = spots.get(guid)?.parent?.guid;
      return parent !== undefined && (guids.has(parent) || hasChosenParent(parent));
    }
  };

  return {
    nameOf,
    chosen,
    select(guids: readonly string[]) {
      ui.change({ selected: guids });
      const last = guids.at(-1);
      // The block is drawn after this; then it takes the focus, unless somebody types in it already.
      if (last)
        requestAnimationFrame(() => {
          const block = document.querySelector<HTMLElement>(`[data-block="${last}"]`);
          if (!block?.querySelector('[data-field]:focus')) block?.focus();
        });
    },
    /** A text about blocks: how many, and the name of the first. */
    counted: (key: string, guids: readonly string[], page = '') =>
      texts(key, { count: guids.length, name: nameOf(guids[0] ?? ''), page }),
    /** After the last of the chosen blocks, else at the end of the main area. */
    nextSpot(): InsertPoint {
      const last = chosen().at(-1);
      const spot = last === undefined ? undefined : spotsOf(resolved()).get(last);
      if (spot) return { position: spot.position, index: spot.index + 1 };
      return { position: { area: 'main' }, index: nodesAt(resolved(), { area: 'main' }).length };
    },
  };
}
