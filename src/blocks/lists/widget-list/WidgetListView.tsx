import type { ItemList } from '#features/content/items/items.contract.ts';
import type { ViewProps } from '../../define-block.ts';
import { Editable } from '../../Editable.tsx';
import { EditorNote } from '../../EditorNote.tsx';
import { BlockLink } from '../../rich-text/BlockLink.tsx';
import { ItemCollection } from '../ItemCollection.tsx';
import type { widgetListSchema } from './widget-list.schema.ts';

/** A few items of other lists, and the way to all of them. */
export function WidgetListView({
  content,
  options,
  data,
  place,
  texts,
}: ViewProps<typeof widgetListSchema, { items: ItemList }>) {
  const items = data.items?.items ?? [];
  if (items.length === 0) {
    const words = texts('empty');
    return options.hideWhenEmpty ? <EditorNote>{words}</EditorNote> : <p className="list__empty">{words}</p>;
  }
  return (
    <div className="list">
      <ItemCollection items={items} look={options} place={place} texts={texts} />
      {content.moreLabel && (
        <p className="list__more">
          <BlockLink link={content.more} place={place}>
            <Editable field="moreLabel">{content.moreLabel}</Editable>
          </BlockLink>
        </p>
      )}
    </div>
  );
}
