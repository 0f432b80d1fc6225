import { productWords } from '#kernel/texts.ts';
import type { ViewProps } from '../../define-block.ts';
import { Editable } from '../../Editable.tsx';
import { ActionLinks } from '../../layout/ActionLinks.tsx';
import { SearchForm } from '../../navigation/search-box/SearchForm.tsx';
import { BlockHeading } from '../../rich-text/BlockHeading.tsx';
import { BlockImage } from '../BlockImage.tsx';
import { type ImagesData, imageIn } from '../image-field.ts';
import { filmPlace, HeroFilm } from './HeroFilm.tsx';
import type { heroSchema } from './hero.schema.ts';

const surfaces = { plain: 'on-brand', panel: '', medium: 'on-image', strong: 'on-image' } as const;

export function HeroView({ content, options, data, place, texts }: ViewProps<typeof heroSchema, ImagesData>) {
  const image = imageIn(data, content.image);
  const overlay = image ? options.overlay : 'plain';
  const classes = [
    'hero',
    `hero--height-${options.height}`,
    `hero--over-${overlay}`,
    `hero--text-${options.textPosition}`,
    surfaces[overlay],
  ];
  const below = `below-${place.guid}`;
  return (
    <>
      <div className={classes.join(' ').trim()}>
        {(image || content.video) && (
          <div
            id={content.video ? filmPlace(place.guid) : undefined}
            className={overlay === 'panel' ? 'hero__image' : 'hero__image picture-layer'}
          >
            {image && (
              <BlockImage
                field="image"
                image={image}
                alt={content.alt}
                isDecorative={options.isDecorative}
                sizes="100vw"
                isEager={place.isFirst}
                className={`hero__picture picture--focus-${options.focus}`}
              />
            )}
          </div>
        )}
        <div className="hero__text">
          <BlockHeading field="heading" level={place.level} look={1}>
            {content.heading}
          </BlockHeading>
          <Editable field="text" as="p" className="nl-paragraph nl-paragraph--lead">
            {content.text}
          </Editable>
          {options.showSearch && (
            <SearchForm
              id={place.guid}
              action={place.searchPath}
              language={place.language}
              label={texts('search.label')}
              submit={texts('search.submit')}
              suggests
            />
          )}
          <ActionLinks field="buttons" actions={content.buttons} place={place} />
          <HeroFilm address={content.video} title={content.heading} place={place} />
          {options.showScrollCue && (
            <p className="action-group">
              <a className="nl-button nl-button--quiet" href={`#${below}`} {...productWords(place.language)}>
                {texts('scrollCue')} <span aria-hidden="true">↓</span>
              </a>
            </p>
          )}
        </div>
      </div>
      {options.showScrollCue && <span id={below} />}
    </>
  );
}
