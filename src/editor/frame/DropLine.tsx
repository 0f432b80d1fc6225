import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useState } from 'react';
import type { Position } from '#blocks/block-editing.ts';
import { spotsOf } from '../actions/operations.ts';
import { useEditor } from '../editor-context.ts';

/** Where blocks would land, and the line that shows it. */
export interface Line {
  position: Position;
  index: number;
  rect: { left: number; top: number; width: number };
}

/** While blocks or a tile of the palette are dragged: the line where they would land. */
export function DropLine() {
  const { actions, resolved, context } = useEditor();
  const { owner } = context;
  const [line, setLine] = useState<Line>();

  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => 'guids' in source.data || 'blockType' in source.data,
        onDrag: ({ location }) => setLine(findLine(resolved, owner, location.current.input)),
        onDrop: ({ source, location }) => {
          const to = findLine(resolved, owner, location.current.input);
          setLine(undefined);
          if (!to) return;
          const { guids, blockType } = source.data as { guids?: string[]; blockType?: string };
          if (guids) actions.moveTo(guids, to);
          else if (blockType) actions.insert(blockType, to);
        },
      }),
    [actions, resolved, owner],
  );
  return line ? <div className="drop-line" style={line.rect} /> : null;
}

/** Within one document: what is dragged stays in its own. */
export function findLine(
  resolved: () => Parameters<typeof spotsOf>[0],
  owner: string,
  { clientX, clientY }: { clientX: number; clientY: number },
) {
  const under = document.elementsFromPoint(clientX, clientY);
  const empty = under.find(
    (element) => element instanceof HTMLElement && element.dataset.emptyPlace && element.dataset.owner === owner,
  );
  if (empty instanceof HTMLElement) {
    const { left, top, width } = empty.getBoundingClientRect();
    return { position: JSON.parse(empty.dataset.emptyPlace ?? '') as Position, index: 0, rect: { left, top, width } };
  }
  const block = under.map((element) => element.closest('[data-block]')).find(Boolean);
  const spot = block && spotsOf(resolved()).get(block.getAttribute('data-block') ?? '');
  if (!block || !spot) return undefined;
  const { left, top, bottom, width, height } = block.getBoundingClientRect();
  const isAfter = clientY > top + height / 2;
  return {
    position: spot.position,
    index: spot.index + (isAfter ? 1 : 0),
    rect: { left, top: isAfter ? bottom : top, width },
  };
}
