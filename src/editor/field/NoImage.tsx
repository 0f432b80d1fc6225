import { useContext } from 'react';
import { BlockNodeContext } from '#blocks/block-editing.ts';
import { useEditor } from '../editor-context.ts';
import { usePutImage } from './use-put-image.ts';

/** In the place of an image that was not chosen yet: the way to choose one. */
export function NoImage({ field }: { field: string }) {
  const { texts } = useEditor();
  const node = useContext(BlockNodeContext);
  const put = usePutImage();
  if (!node) return null;
  return (
    <div className="no-image">
      <button type="button" className="empty-place__add" onClick={() => put(node.guid, field)}>
        {texts('image.choose')}
      </button>
    </div>
  );
}
