import { extensionOf } from '#features/content/files/file-types.rules.ts';
import { fileAddress } from '#features/content/files/files.contract.ts';
import { fileSize } from '#kernel/files/file-size.ts';
import { productWords } from '#kernel/texts.ts';
import type { ViewProps } from '../../define-block.ts';
import { Editable } from '../../Editable.tsx';
import { EditorNote } from '../../EditorNote.tsx';
import { type FilesData, fileIn } from '../file-field.ts';
import type { ImagesData } from '../image-field.ts';
import { Transcript } from '../Transcript.tsx';
import type { audioSchema } from './audio.schema.ts';

type Props = ViewProps<typeof audioSchema, FilesData & ImagesData>;

/** A sound of this website, with what is said in it. */
export function AudioView({ content, options, data, place, texts }: Props) {
  const file = fileIn(data, content.file);
  if (!file) return <EditorNote>{texts('empty')}</EditorNote>;
  const title = content.title || file.name;
  return (
    <figure className="audio">
      <Editable field="title" as="figcaption" className="audio__title">
        {content.title}
      </Editable>
      {/* biome-ignore lint/a11y/useMediaCaption: what is said stands in the transcript. */}
      <audio className="audio__player" controls preload="none" src={fileAddress(file)} aria-label={title} />
      {options.hasDownload && (
        <p className="audio__download" {...productWords(place.language)}>
          <a className="nl-link" href={fileAddress(file)} download={file.name}>
            {texts('download')}
            <span className="visually-hidden">: {title}</span>
          </a>{' '}
          ({extensionOf(file.name).toUpperCase()}, {fileSize(file.size, place.language)})
        </p>
      )}
      <Transcript doc={content.transcript} images={data.images?.images} place={place} texts={texts} />
    </figure>
  );
}
