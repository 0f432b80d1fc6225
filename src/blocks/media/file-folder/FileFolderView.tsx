import { zipAddress } from '#features/content/files/files.contract.ts';
import { productWords } from '#kernel/texts.ts';
import { useIsEdited } from '../../block-editing.ts';
import type { ViewProps } from '../../define-block.ts';
import { EditorNote } from '../../EditorNote.tsx';
import { FileEntry } from '../file/FileEntry.tsx';
import { type FilesData, fileIn } from '../file-field.ts';
import { FolderForm } from './FolderForm.tsx';
import type { fileFolderSchema } from './file-folder.schema.ts';
import { askedOf, chooseEntries } from './folder-query.ts';

type Props = ViewProps<typeof fileFolderSchema, FilesData>;

/** Many files in one list: looked through and ordered without script, and saved together. */
export function FileFolderView({ content, options, data, place, texts }: Props) {
  const isEdited = useIsEdited();
  const entries = content.files
    .map((part, at) => ({ part, at, file: fileIn(data, part.file) }))
    .filter(({ file }) => isEdited || file);
  if (entries.length === 0) return <EditorNote>{texts('empty')}</EditorNote>;
  const asked = askedOf(place.query, place.guid, options.sort);
  const shown = isEdited ? entries : chooseEntries(entries, asked, place.language);
  const guids = shown.flatMap(({ file }) => file?.guid ?? []);
  const words = productWords(place.language);
  return (
    <div className="file-folder">
      {options.hasSearch && entries.length > 1 && (
        <FolderForm guid={place.guid} path={place.path} asked={asked} words={words} texts={texts} />
      )}
      {asked.search !== '' && !isEdited && (
        <p role="status" {...words}>
          {texts('found', { count: shown.length, total: entries.length, search: asked.search })}
        </p>
      )}
      <ul className="files">
        {shown.map(({ part, at, file }) => (
          <li key={at}>
            <FileEntry part={part} file={file} field={`files.${at}`} {...options} place={place} texts={texts} />
          </li>
        ))}
      </ul>
      {options.hasDownload && guids.length > 1 && (
        <p {...words}>
          <a className="nl-link" href={zipAddress(guids, content.name || texts('zip'))}>
            {texts('download', { count: guids.length })}
          </a>
        </p>
      )}
    </div>
  );
}
