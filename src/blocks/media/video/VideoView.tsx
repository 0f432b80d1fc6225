import { Picture } from '#features/content/media/ui/Picture.tsx';
import type { ViewProps } from '../../define-block.ts';
import { Editable } from '../../Editable.tsx';
import { EditorNote } from '../../EditorNote.tsx';
import { anchorTo } from '../../rich-text/BlockLink.tsx';
import { EmbedBox } from '../embed/EmbedBox.tsx';
import { filmOf } from '../embed/embed-hosts.ts';
import { type FilesData, fileIn } from '../file-field.ts';
import { type ImagesData, imageIn } from '../image-field.ts';
import { Transcript } from '../Transcript.tsx';
import { OwnFilm } from './OwnFilm.tsx';
import type { videoSchema } from './video.schema.ts';

type VideoProps = ViewProps<typeof videoSchema, ImagesData & FilesData>;

/** A film of this website, or one at its host, which hears of nobody before they ask for it; beside it what it takes to follow it without sound or sight. */
export function VideoView(props: VideoProps) {
  const { content, data, place, texts } = props;
  const player = playerOf(props);
  if (!player) return <EditorNote>{texts('empty')}</EditorNote>;
  const described = content.audioDescription && place.href(content.audioDescription);
  return (
    <figure className="embed video">
      {player.element}
      {described && (
        <p className="video__described">
          <a className="nl-link" {...anchorTo(described)}>
            {texts('described')}
            <span className="visually-hidden">: {content.title || player.name}</span>
          </a>
        </p>
      )}
      <Transcript doc={content.transcript} images={data.images?.images} place={place} texts={texts} />
    </figure>
  );
}

/** Undefined: no film was chosen, or it is not there for this reader. */
function playerOf({ content, options, data, place, texts }: VideoProps) {
  const { start, hasCaptions, ratio } = options;
  const own = fileIn(data, content.file);
  if (own) {
    const element = (
      <OwnFilm
        film={own}
        captions={fileIn(data, content.captions)}
        poster={content.poster}
        title={content.title}
        start={start}
        showsCaptions={hasCaptions}
        ratio={ratio}
        place={place}
        texts={texts}
      />
    );
    return { element, name: own.name };
  }
  const film =
    content.file === null ? filmOf(content.url, { start, hasCaptions, language: place.language }) : undefined;
  if (!film) return undefined;
  const poster = imageIn(data, content.poster);
  const notice = content.notice !== '' && <Editable field="notice">{content.notice}</Editable>;
  const element = (
    <EmbedBox
      embed={film}
      texts={texts}
      ratio={ratio}
      url={content.url}
      title={content.title}
      notice={notice || texts('notice', { host: film.host.name })}
      closed={place.closedFrames}
      picture={poster && <Picture image={poster} alt="" ratio={ratio} sizes="(min-width: 56rem) 56rem, 100vw" />}
    />
  );
  return { element, name: film.host.name };
}
