import { productWords } from '#kernel/texts.ts';
import { useIsEdited } from '../../block-editing.ts';
import type { ViewProps } from '../../define-block.ts';
import { Editable } from '../../Editable.tsx';
import { ActionLinks } from '../../layout/ActionLinks.tsx';
import { shownActions } from '../../layout/action-links.ts';
import { SearchForm } from '../../navigation/search-box/SearchForm.tsx';
import { BlockHeading } from '../../rich-text/BlockHeading.tsx';
import { BlockImage } from '../BlockImage.tsx';
import { type ImagesData, imageIn } from '../image-field.ts';
import { filmPlace, HeroFilm } from './HeroFilm.tsx';
import type { heroSchema } from './hero.schema.ts';

const surfaces = { plain: 'on-brand', panel: '', medium: 'on-image', strong: 'on-image' } as const;

type HeroProps = ViewProps<typeof heroSchema, ImagesData>;

export function HeroView({ content, options, data, place, texts }: HeroProps) {
  const image = imageIn(data, content.image);
  const overlay = image ? options.overlay : 'plain';
  const classes = [
    'hero',
    `hero--height-${options.height}`,
    `hero--over-${overlay}`,
    `hero--text-${options.textPosition}`,
    surfaces[overlay],
  ];
  const isEdited = useIsEdited();
  if (!isEdited && !image && !options.showSearch && isEmptyHero(content, place)) return null;
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

const isEmptyHero = ({ heading, text, buttons, video }: HeroProps['content'], place: HeroProps['place']) =>
  heading === '' && text === '' && video === '' && shownActions(buttons, place).length === 0;
