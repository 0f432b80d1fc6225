import { type FileInfo, fileAddress } from '#features/content/files/files.contract.ts';
import { imageSource } from '#features/content/media/ui/picture-source.ts';
import type { Texts } from '#kernel/texts.ts';
import type { BlockPlace } from '../../define-block.ts';
import { Editable } from '../../Editable.tsx';

interface OwnFilmProps {
  film: FileInfo;
  captions: FileInfo | undefined;
  /** Guid of the image that stands there before it is played. */
  poster: string | null;
  title: string;
  start: number;
  showsCaptions: boolean;
  ratio: string;
  place: BlockPlace;
  texts: Texts;
}

/** A film of this website: nobody else hears that it is watched, so that no consent is asked for. */
export function OwnFilm({ film, captions, poster, title, start, showsCaptions, ratio, place, texts }: OwnFilmProps) {
  const address = fileAddress(film);
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: where there are none, what is said stands in the transcript. */}
      <video
        className={`video__player video__player--${ratio}`}
        controls
        playsInline
        preload="none"
        src={start > 0 ? `${address}#t=${start}` : address}
        poster={poster === null ? undefined : imageSource(poster, 1280)}
        aria-label={title || film.name}
      >
        {captions && (
          <track
            kind="captions"
            src={fileAddress(captions)}
            srcLang={place.language}
            label={texts('captions')}
            default={showsCaptions}
          />
        )}
      </video>
      <Editable field="title" as="figcaption" className="caption">
        {title}
      </Editable>
    </>
  );
}
