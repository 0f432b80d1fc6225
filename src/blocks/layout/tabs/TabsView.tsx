import { levelBelow } from '#document/heading-levels.ts';
import { isEmptyRichText } from '#document/rich-text.ts';
import { useIsEdited } from '../../block-editing.ts';
import type { ViewProps } from '../../define-block.ts';
import { Island } from '../../Island.tsx';
import type { ImagesData } from '../../media/image-field.ts';
import { BlockHeading } from '../../rich-text/BlockHeading.tsx';
import { RichText } from '../../rich-text/RichText.tsx';
import { Icon } from '../Icon.tsx';
import TabList from './TabList.island.tsx';
import type { tabsSchema } from './tabs.schema.ts';

/**
 * Texts that fold, of which one is open: so they stand in a narrow place. Where there is room and script, tabs above them say
 * which; on paper and without script all texts can be read below their headings.
 */
export function TabsView({ content, options, data, place, texts }: ViewProps<typeof tabsSchema, ImagesData>) {
  const isEdited = useIsEdited();
  const shown = content.tabs
    .map((tab, at) => ({ ...tab, field: `tabs.${at}`, id: `tab-${place.guid}-${at}` }))
    .filter(({ label, body }) => isEdited || label !== '' || !isEmptyRichText(body));
  if (shown.length === 0) return null;
  const hasTabs = !isEdited && shown.length > 1;
  return (
    <div className={`tabs tabs--${options.orientation}`}>
      {hasTabs && (
        <Island
          name="TabList"
          id={place.guid}
          component={TabList}
          hydrateOn={options.remembers ? 'seen' : undefined}
          props={{
            label: content.blockTitle || texts('name'),
            orientation: options.orientation,
            remembers: options.remembers,
            tabs: shown.map(({ id, label }, at) => ({ id, label: label || texts('unnamed', { number: at + 1 }) })),
          }}
        />
      )}
      {shown.map(({ id, field, label, body }, at) => (
        <details
          key={id}
          id={id}
          className="tabs__panel"
          name={hasTabs ? `tabs-${place.guid}` : undefined}
          open={isEdited || at === 0}
        >
          <summary className="tabs__summary">
            <BlockHeading field={`${field}.label`} level={place.level} look={4} className="tabs__heading">
              {label || (isEdited ? '' : texts('unnamed', { number: at + 1 }))}
            </BlockHeading>
            <Icon name="chevron" />
          </summary>
          <div id={`${id}-body`} className="tabs__body">
            <RichText
              field={`${field}.body`}
              doc={body}
              place={place}
              level={levelBelow(place.level)}
              images={data.images?.images}
            />
          </div>
        </details>
      ))}
    </div>
  );
}
