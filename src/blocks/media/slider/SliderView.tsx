import { useIsEdited } from '../../block-editing.ts';
import type { BlockPlace, ViewProps } from '../../define-block.ts';
import { Editable } from '../../Editable.tsx';
import { Island } from '../../Island.tsx';
import { BlockHeading } from '../../rich-text/BlockHeading.tsx';
import { BlockLink } from '../../rich-text/BlockLink.tsx';
import { BlockImage } from '../BlockImage.tsx';
import { type ImagesData, imageIn } from '../image-field.ts';
import { controlWords } from './control-words.ts';
import SliderControls from './SliderControls.island.tsx';
import type { sliderSchema } from './slider.schema.ts';

type SliderProps = ViewProps<typeof sliderSchema, ImagesData>;
type SlideContent = SliderProps['content']['slides'][number];

/** A row of slides that scrolls: by swiping, by the keyboard, and where there is script by buttons (WAI-ARIA carousel). */
export function SliderView({ content, options, data, place, texts }: SliderProps) {
  const isEdited = useIsEdited();
  const shown = content.slides
    .map((slide, at) => ({ slide, at }))
    .filter(({ slide }) => isEdited || hasSomething(slide, data));
  if (shown.length === 0) return null;
  const row = `slides-${place.guid}`;
  const name = content.blockTitle || texts('name');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, this groups nothing of a form
    <div className="slider" role="group" aria-roledescription={texts('role')} aria-label={name}>
      {!isEdited && shown.length > 1 && (
        <Island
          name="SliderControls"
          id={place.guid}
          component={SliderControls}
          wakes={options.autoplay ? 'seen' : undefined}
          props={{
            ...{ row, count: shown.length, shows: options.controls },
            interval: options.autoplay ? Number(options.interval) : 0,
            words: controlWords(texts, shown.length),
          }}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <div id={row} className="slider__row" role="group" aria-label={texts('slides', { name })} tabIndex={0}>
        {shown.map(({ slide, at }, index) => (
          <Slide
            key={at}
            {...{ slide, at, data, place }}
            role={texts('slideRole')}
            name={texts('slide', { number: index + 1, count: shown.length })}
          />
        ))}
      </div>
    </div>
  );
}

const hasSomething = ({ image, heading, text }: SlideContent, data: SliderProps['data']) =>
  imageIn(data, image) !== undefined || heading !== '' || text !== '';

interface SlideProps {
  slide: SlideContent;
  at: number;
  role: string;
  name: string;
  data: SliderProps['data'];
  place: BlockPlace;
}

function Slide({ slide, at, role, name, data, place }: SlideProps) {
  const field = `slides.${at}`;
  const image = imageIn(data, slide.image);
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    <div className="slide" role="group" aria-roledescription={role} aria-label={name}>
      <BlockImage
        field={`${field}.image`}
        image={image}
        alt={slide.alt}
        isDecorative={slide.isDecorative}
        isOpen={slide.image === null}
        ratio="3x2"
        sizes="(min-width: 48rem) 44rem, 100vw"
        isEager={place.isFirst && at === 0}
        className="slide__image"
      />
      <div className="slide__text">
        <BlockHeading field={`${field}.heading`} level={place.level} look={3}>
          {slide.heading}
        </BlockHeading>
        <Editable field={`${field}.text`} as="p" className="nl-paragraph">
          {slide.text}
        </Editable>
        {slide.link && slide.linkLabel && place.href(slide.link) !== undefined && (
          <p className="action-group">
            <BlockLink link={slide.link} place={place} className="nl-button nl-button--primary">
              <Editable field={`${field}.linkLabel`}>{slide.linkLabel}</Editable>
            </BlockLink>
          </p>
        )}
      </div>
    </div>
  );
}
