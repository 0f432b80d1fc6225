import type { z } from 'zod';
import { fingerprint } from '#document/fingerprint.ts';
import { productWords } from '#kernel/texts.ts';
import { useIsEdited } from '../../block-editing.ts';
import type { ViewProps } from '../../define-block.ts';
import { Editable } from '../../Editable.tsx';
import { BlockHeading } from '../../rich-text/BlockHeading.tsx';
import { BlockLink } from '../../rich-text/BlockLink.tsx';
import { Icon } from '../Icon.tsx';
import type { alertSchema } from './alert.schema.ts';
import { CloseNotice } from './CloseNotice.tsx';

/** Under which a browser remembers that it was dismissed: another when the notice says something else, the same for its copies. */
const awayKey = (guid: string, { heading, text, link, linkLabel }: z.output<(typeof alertSchema)['content']>) =>
  `bouwsteen:away:${guid.slice(0, 36)}:${fingerprint({ heading, text, link, linkLabel }).slice(0, 12)}`;

export function AlertView({ content, options, place, texts }: ViewProps<typeof alertSchema>) {
  const { isDismissible } = options;
  const isEdited = useIsEdited();
  const isEmpty = content.heading === '' && content.text === '' && (content.linkLabel === '' || content.link === null);
  if (isEmpty && !isEdited) return null;
  return (
    <div
      className={`nl-alert nl-alert--${options.type}`}
      data-away={isDismissible ? awayKey(place.guid, content) : undefined}
    >
      <Icon name={options.type} />
      <div className="nl-alert__content">
        <p className="nl-alert__kind" {...productWords(place.language)}>
          {texts(`kind.${options.type}`)}
        </p>
        <BlockHeading field="heading" level={place.level} look={4}>
          {content.heading}
        </BlockHeading>
        <Editable field="text" as="p" className="nl-paragraph">
          {content.text}
        </Editable>
        {content.linkLabel && content.link && (
          <p className="nl-paragraph">
            <BlockLink link={content.link} place={place} className="nl-link">
              <Editable field="linkLabel">{content.linkLabel}</Editable>
            </BlockLink>
          </p>
        )}
      </div>
      {isDismissible && <CloseNotice language={place.language} texts={texts} />}
    </div>
  );
}
