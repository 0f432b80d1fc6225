import { extensionOf } from '#features/content/files/file-types.rules.ts';
import { type FileInfo, fileAddress } from '#features/content/files/files.contract.ts';
import { fileSize } from '#kernel/files/file-size.ts';
import { productWords, type Texts } from '#kernel/texts.ts';
import { useIsEdited } from '../../block-editing.ts';
import type { BlockPlace } from '../../define-block.ts';
import { Editable } from '../../Editable.tsx';
import { anchorTo } from '../../rich-text/BlockLink.tsx';
import type { FilePart } from './file-part.ts';

interface FileEntryProps {
  part: FilePart;
  file: FileInfo | undefined;
  /** Where its part is in the content of the block: `files.0`. */
  field: string;
  showSize: boolean;
  showDate: boolean;
  place: BlockPlace;
  texts: Texts;
}

/** The way to one file: what it is called, of what type it is and how large, before somebody gets it. */
export function FileEntry({ part, file, field, showSize, showDate, place, texts }: FileEntryProps) {
  const isEdited = useIsEdited();
  const { title, description, alternative } = part;
  const facts = file && factsOf(file, { showSize, showDate, place });
  const other = alternative && file && place.href(alternative);
  return (
    <>
      {isEdited && (
        <span className="files__link">
          <Editable field={`${field}.title`}>{title}</Editable>
        </span>
      )}
      {!isEdited && file && (
        <a className="files__link" href={fileAddress(file)}>
          {title === '' ? file.name : <Editable field={`${field}.title`}>{title}</Editable>}
        </a>
      )}
      {file && (
        <span className="files__facts" {...productWords(place.language)}>
          {' '}
          ({facts?.join(', ')})
        </span>
      )}
      {!file && isEdited && <span className="files__facts">{texts('file.none')}</span>}
      <Editable field={`${field}.description`} as="p" className="files__description">
        {description}
      </Editable>
      {other && (
        <p className="files__description">
          <a {...anchorTo(other)} {...productWords(place.language)}>
            {texts('file.alternative')}
            <span className="visually-hidden">: {title || file.name}</span>
          </a>
        </p>
      )}
    </>
  );
}

function factsOf(
  file: FileInfo,
  { showSize, showDate, place }: Pick<FileEntryProps, 'showSize' | 'showDate' | 'place'>,
) {
  return [
    extensionOf(file.name).toUpperCase(),
    ...(showSize ? [fileSize(file.size, place.language)] : []),
    ...(showDate ? [place.formatDate(file.changedOn, 'day')] : []),
  ];
}
