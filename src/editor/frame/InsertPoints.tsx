import { useEffect, useState } from 'react';
import type { Position } from '#blocks/block-editing.ts';
import { spotsOf } from '../actions/operations.ts';
import { useEditor, useUi } from '../editor-context.ts';

interface Point {
  position: Position;
  index: number;
  x: number;
  y: number;
  width: number;
}

const near = 14;

/** A plus between two blocks while the pointer is near the line between them. The keyboard has `/`, the toolbar its own plus. */
export function InsertPoints() {
  const { ui, texts, resolved } = useEditor();
  const isTyping = useUi((state) => state.isTyping);
  const [point, setPoint] = useState<Point>();

  useEffect(() => {
    const onMove = ({ clientX, clientY, target }: PointerEvent) => {
      if ((target as Element | null)?.closest?.('[data-insert-point], dialog, [data-editor-panel], .ui-notice')) return;
      setPoint(findPoint(resolved, clientX, clientY));
    };
    const hide = () => setPoint(undefined);
    document.addEventListener('pointermove', onMove);
    addEventListener('scroll', hide, { passive: true });
    return () => {
      document.removeEventListener('pointermove', onMove);
      removeEventListener('scroll', hide);
    };
  }, [resolved]);

  if (!point || isTyping) return null;
  const { position, index, x, y, width } = point;
  return (
    <div className="insert-point" data-insert-point="" style={{ left: x, top: y, width }}>
      <button
        type="button"
        tabIndex={-1}
        aria-label={texts('place.addHere')}
        title={texts('place.addHere')}
        onClick={() => ui.change({ palette: { position, index, replaces: null } })}
      >
        <span aria-hidden="true">+</span>
      </button>
    </div>
  );
}

/** The line between two blocks that is nearest to a point of the window. */
function findPoint(resolved: () => Parameters<typeof spotsOf>[0], x: number, y: number): Point | undefined {
  const block = document
    .elementsFromPoint(x, y)
    .find((element) => element.closest('[data-block]'))
    ?.closest('[data-block]');
  const guid = block?.getAttribute('data-block');
  const spot = guid ? spotsOf(resolved()).get(guid) : undefined;
  if (!block || !spot) return undefined;
  const rect = block.getBoundingClientRect();
  const side = y - rect.top < near ? 0 : rect.bottom - y < near ? 1 : undefined;
  if (side === undefined) return undefined;
  return {
    position: spot.position,
    index: spot.index + side,
    x: rect.left,
    y: side === 0 ? rect.top : rect.bottom,
    width: rect.width,
  };
}
