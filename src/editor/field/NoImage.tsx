import { useContext } from 'react';
import { useEditor } from '../editor-context.ts';
import { OwnBlockContext } from './own-block.ts';
import { usePutImage } from './use-put-image.ts';

/** In the place of an image that was not chosen yet: the way to choose one. */
export function NoImage({ field }: { field: string }) {
  const { texts } = useEditor();
  const node = useContext(OwnBlockContext)?.node;
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
