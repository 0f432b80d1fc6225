import { levelBelow } from '#document/heading-levels.ts';
import { isEmptyRichText } from '#document/rich-text.ts';
import { Picture } from '#features/content/media/ui/Picture.tsx';
import { useIsEdited } from '../../block-editing.ts';
import type { ViewProps } from '../../define-block.ts';
import { Editable } from '../../Editable.tsx';
import { anchorTo } from '../../rich-text/BlockLink.tsx';
import { RichText } from '../../rich-text/RichText.tsx';
import { EmbedBox } from '../embed/EmbedBox.tsx';
import { filmOf } from '../embed/embed-hosts.ts';
import { type ImagesData, imageIn } from '../image-field.ts';
import type { videoSchema } from './video.schema.ts';

type VideoProps = ViewProps<typeof videoSchema, ImagesData>;

/** A film at its host, which hears of nobody before they ask for it; beside it what it takes to follow it without sound or sight. */
export function VideoView({ content, options, data, place, texts }: VideoProps) {
  const { start, hasCaptions, ratio } = options;
  const film = filmOf(content.url, { start, hasCaptions, language: place.language });
  const isEdited = useIsEdited();
  if (!film) return null;
  const poster = imageIn(data, content.poster);
  const described = content.audioDescription && place.href(content.audioDescription);
  const own = content.notice !== '' && <Editable field="notice">{content.notice}</Editable>;
  return (
    <figure className="embed video">
      <EmbedBox
        embed={film}
        texts={texts}
        ratio={ratio}
        url={content.url}
        title={content.title}
        notice={own || texts('notice', { host: film.host.name })}
        picture={poster && <Picture image={poster} alt="" ratio={ratio} sizes="(min-width: 56rem) 56rem, 100vw" />}
      />
      {described && (
        <p className="video__described">
          <a className="nl-link" {...anchorTo(described)}>
            {texts('described')}
            <span className="visually-hidden">: {content.title || film.host.name}</span>
          </a>
        </p>
      )}
      {(isEdited || !isEmptyRichText(content.transcript)) && (
        <details
          className="video__transcript"
          open={isEdited}
          data-unfilled={isEmptyRichText(content.transcript) ? '' : undefined}
        >
          <summary>{texts('transcript')}</summary>
          <RichText
            field="transcript"
            doc={content.transcript}
            place={place}
            level={levelBelow(place.level)}
            images={data.images?.images}
          />
        </details>
      )}
    </figure>
  );
}
