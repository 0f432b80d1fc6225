import { productWords } from '#kernel/texts.ts';
import { useIsEdited } from '../../block-editing.ts';
import type { ViewProps } from '../../define-block.ts';
import { Editable, type EditableTag } from '../../Editable.tsx';
import { BlockImage } from '../../media/BlockImage.tsx';
import { type ImagesData, imageIn } from '../../media/image-field.ts';
import { useHeadingIds } from '../../outline/outline-context.ts';
import { BlockLink } from '../../rich-text/BlockLink.tsx';
import { periodWords } from './period-words.ts';
import type { PhaseState } from './phase-dates.ts';
import type { timelineSchema } from './timeline.schema.ts';

type Timeline = ViewProps<typeof timelineSchema, ImagesData>;

interface PhaseProps extends Pick<Timeline, 'options' | 'data' | 'place' | 'texts'> {
  phase: Timeline['content']['phases'][number];
  at: number;
  state: PhaseState;
}

export function Phase({ phase, at, state, options, data, place, texts }: PhaseProps) {
  const isEdited = useIsEdited();
  const headingId = useHeadingIds()(`phases.${at}.title`);
  const field = `phases.${at}`;
  const Heading: EditableTag = `h${place.level}`;
  const isNow = state === 'current' && options.highlightCurrent;
  const period = periodWords(phase, { precision: options.precision, formatDate: place.formatDate, texts });
  return (
    <li className={`phase phase--${isNow ? 'now' : state}`} aria-current={isNow ? 'date' : undefined}>
      {(isNow || period !== '') && (
        <p className="phase__period" {...(phase.label ? {} : productWords(place.language))}>
          {isNow && (
            <strong className="phase__now" {...productWords(place.language)}>
              {texts('now')}
            </strong>
          )}{' '}
          {phase.label ? <Editable field={`${field}.label`}>{phase.label}</Editable> : period}
        </p>
      )}
      {(phase.title || isEdited) && (
        <Heading id={headingId} className="nl-heading nl-heading--level-4" data-unfilled={phase.title ? undefined : ''}>
          <BlockLink link={phase.link} place={place} className="nl-link">
            <Editable field={`${field}.title`}>{phase.title}</Editable>
          </BlockLink>
        </Heading>
      )}
      <Editable field={`${field}.text`} as="p" className="phase__text">
        {phase.text}
      </Editable>
      {phase.image && (
        <BlockImage
          field={`${field}.image`}
          image={imageIn(data, phase.image)}
          alt={phase.alt}
          isDecorative={phase.isDecorative}
          ratio="3x2"
          sizes="(min-width: 40rem) 20rem, 100vw"
          className="phase__image"
        />
      )}
    </li>
  );
}
