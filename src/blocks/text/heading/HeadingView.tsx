import type { HeadingLevel } from '#document/heading-levels.ts';
import { useIsEdited } from '../../block-editing.ts';
import type { ViewProps } from '../../define-block.ts';
import { Editable } from '../../Editable.tsx';
import { BlockHeading } from '../../rich-text/BlockHeading.tsx';
import type { headingSchema } from './heading.schema.ts';

const looks = { small: 4, medium: 3, large: 1 } as const;

/** The subtitle stands after the heading in the text, wherever it is seen, so that nobody meets it without its heading. */
export function HeadingView({ content, options, place }: ViewProps<typeof headingSchema>) {
  const isEdited = useIsEdited();
  if (content.text === '' && content.subtitle === '' && !isEdited) return null;
  const level = options.level === 'auto' ? place.level : (Number(options.level) as HeadingLevel);
  return (
    <div className={`heading-group heading-group--${options.subtitlePosition}`}>
      <BlockHeading field="text" level={level} look={options.size === 'auto' ? level : looks[options.size]}>
        {content.text}
      </BlockHeading>
      <Editable field="subtitle" as="p" className="heading-group__subtitle">
        {content.subtitle}
      </Editable>
    </div>
  );
}
