import { Picture } from '#features/content/media/ui/Picture.tsx';
import { useIsEdited } from '../../block-editing.ts';
import type { ViewProps } from '../../define-block.ts';
import { Editable } from '../../Editable.tsx';
import { type ImagesData, imageIn } from '../../media/image-field.ts';
import { BlockLink } from '../../rich-text/BlockLink.tsx';
import type { quoteSchema } from './quote.schema.ts';

export function QuoteView({ content, options, data, place }: ViewProps<typeof quoteSchema, ImagesData>) {
  const photo = options.showPhoto ? imageIn(data, content.image) : undefined;
  const isEdited = useIsEdited();
  const hasSource = content.person !== '' || content.function !== '';
  if (content.text === '' && !isEdited) return null;
  return (
    <figure className={`quote quote--${options.style}`}>
      <blockquote className="quote__text">
        <Editable field="text" as="p">
          {content.text}
        </Editable>
      </blockquote>
      {(hasSource || isEdited) && (
        <figcaption className="quote__source" data-unfilled={hasSource ? undefined : ''}>
          {photo && <Picture image={photo} alt="" ratio="1x1" sizes="64px" className="quote__photo" />}
          <span className="quote__names">
            {(content.person || isEdited) && (
              <BlockLink link={content.link} place={place} className="nl-link">
                <Editable field="person" className="quote__person">
                  {content.person}
                </Editable>
              </BlockLink>
            )}
            <Editable field="function" className="quote__function">
              {content.function}
            </Editable>
          </span>
        </figcaption>
      )}
    </figure>
  );
}
