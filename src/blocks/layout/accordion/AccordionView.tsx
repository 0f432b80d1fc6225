import { Fragment } from 'react';
import { levelBelow } from '#document/heading-levels.ts';
import { isEmptyRichText } from '#document/rich-text.ts';
import { useIsEdited } from '../../block-editing.ts';
import type { ViewProps } from '../../define-block.ts';
import type { ImagesData } from '../../media/image-field.ts';
import { BlockHeading } from '../../rich-text/BlockHeading.tsx';
import { RichText } from '../../rich-text/RichText.tsx';
import { Icon } from '../Icon.tsx';
import type { accordionSchema } from './accordion.schema.ts';

export function AccordionView({ content, options, data, place }: ViewProps<typeof accordionSchema, ImagesData>) {
  const isEdited = useIsEdited();
  const shown = content.items
    .map((item, at) => ({ ...item, field: `items.${at}` }))
    .filter(({ heading, body }) => isEdited || heading !== '' || !isEmptyRichText(body));
  if (shown.length === 0) return null;
  // Who edits has all answers at hand.
  const name = options.opens === 'one' && !isEdited ? `accordion-${place.guid}` : undefined;
  return (
    <div className="accordion">
      {shown.map((item, at) => {
        const body = (
          <RichText
            field={`${item.field}.body`}
            doc={item.body}
            place={place}
            level={levelBelow(place.level)}
            images={data.images?.images}
            className="accordion__body"
          />
        );
        // Without a heading there is nothing to fold it by.
        if (item.heading === '' && !isEdited) return <Fragment key={item.field}>{body}</Fragment>;
        return (
          <details
            key={item.field}
            className="accordion__item"
            name={name}
            open={isEdited || (options.isFirstOpen && at === 0)}
          >
            <summary className="accordion__summary">
              {options.isNumbered && <span className="accordion__number">{at + 1}.</span>}
              <BlockHeading field={`${item.field}.heading`} level={place.level} look={4} className="accordion__heading">
                {item.heading}
              </BlockHeading>
              <Icon name="chevron" />
            </summary>
            {body}
          </details>
        );
      })}
    </div>
  );
}
