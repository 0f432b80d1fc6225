import { useIsEdited } from '../../block-editing.ts';
import type { BlockPlace, ViewProps } from '../../define-block.ts';
import { Editable } from '../../Editable.tsx';
import { BlockHeading } from '../../rich-text/BlockHeading.tsx';
import { BlockLink } from '../../rich-text/BlockLink.tsx';
import { BlockImage } from '../BlockImage.tsx';
import { type ImagesData, imageIn } from '../image-field.ts';
import { SlideRow } from './SlideRow.tsx';
import type { sliderSchema } from './slider.schema.ts';

type SliderProps = ViewProps<typeof sliderSchema, ImagesData>;
type SlideContent = SliderProps['content']['slides'][number];

export function SliderView({ content, options, data, place, texts }: SliderProps) {
  const isEdited = useIsEdited();
  const shown = content.slides
    .map((slide, at) => ({ slide, at }))
    .filter(({ slide }) => isEdited || hasSomething(slide, data));
  if (shown.length === 0) return null;
  return (
    <SlideRow
      place={place}
      name={content.blockTitle || texts('name')}
      controls={options.controls}
      interval={options.autoplay ? Number(options.interval) : 0}
      slides={shown.map(({ slide, at }) => <Slide key={at} slide={slide} at={at} data={data} place={place} />)}
    />
  );
}

const hasSomething = ({ image, heading, text }: SlideContent, data: SliderProps['data']) =>
  imageIn(data, image) !== undefined || heading !== '' || text !== '';

interface SlideProps {
  slide: SlideContent;
  at: number;
  data: SliderProps['data'];
  place: BlockPlace;
}

function Slide({ slide, at, data, place }: SlideProps) {
  const field = `slides.${at}`;
  const image = imageIn(data, slide.image);
  return (
    <>
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
    </>
  );
}
