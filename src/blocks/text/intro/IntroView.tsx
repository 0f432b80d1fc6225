import { useIsEdited } from '../../block-editing.ts';
import type { ViewProps } from '../../define-block.ts';
import { Editable } from '../../Editable.tsx';
import { BlockImage } from '../../media/BlockImage.tsx';
import { type ImagesData, imageIn } from '../../media/image-field.ts';
import type { introSchema } from './intro.schema.ts';

export function IntroView({ content, options, data, place }: ViewProps<typeof introSchema, ImagesData>) {
  const isEdited = useIsEdited();
  if (content.text === '' && content.image === null && !isEdited) return null;
  return (
    <div className={`intro intro--${options.size} intro--image-${options.imageSide}`}>
      <Editable field="text" as="p" className="intro__text nl-paragraph nl-paragraph--lead">
        {content.text}
      </Editable>
      {content.image && (
        <div className="intro__image">
          <BlockImage
            field="image"
            image={imageIn(data, content.image)}
            alt={content.alt}
            isDecorative={options.isDecorative}
            ratio="4x3"
            sizes="(min-width: 60rem) 28rem, 100vw"
            isEager={place.isFirst}
          />
        </div>
      )}
    </div>
  );
}
