import type { Standing } from '#blocks/block-editing.ts';
import { useEditor } from '../editor-context.ts';

/** In an area or slot without blocks: the way to put one there. An empty side takes no room from the page. */
export function EmptyPlace({ standing }: { standing: Standing }) {
  const { ui, texts, context } = useEditor();
  return (
    <div className="empty-place" data-empty-place={JSON.stringify(standing)} data-owner={context.owner}>
      <button
        type="button"
        className="empty-place__add"
        onClick={() => ui.change({ palette: { standing, index: 0, replaces: null } })}
      >
        {texts('place.add')}
      </button>
    </div>
  );
}
