import type { Position } from '#blocks/block-editing.ts';
import { useEditor } from '../editor-context.ts';

/** In an area or slot without blocks: the way to put one there. An empty side takes no room from the page. */
export function EmptyPlace({ position }: { position: Position }) {
  const { ui, texts, context } = useEditor();
  return (
    <div className="empty-place" data-empty-place={JSON.stringify(position)} data-owner={context.owner}>
      <button
        type="button"
        className="empty-place__add"
        onClick={() => ui.change({ palette: { position, index: 0, replaces: null } })}
      >
        {texts('place.add')}
      </button>
    </div>
  );
}
