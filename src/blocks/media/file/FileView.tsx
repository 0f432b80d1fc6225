import { useIsEdited } from '../../block-editing.ts';
import type { ViewProps } from '../../define-block.ts';
import { EditorNote } from '../../EditorNote.tsx';
import { type FilesData, fileIn } from '../file-field.ts';
import { FileEntry } from './FileEntry.tsx';
import type { fileSchema } from './file.schema.ts';

/** One or a few files to get. */
export function FileView({ content, options, data, place, texts }: ViewProps<typeof fileSchema, FilesData>) {
  const isEdited = useIsEdited();
  const shown = content.files
    .map((part, at) => ({ part, at, file: fileIn(data, part.file) }))
    .filter(({ file }) => isEdited || file);
  if (shown.length === 0) return <EditorNote>{texts('empty')}</EditorNote>;
  return (
    <ul className="files">
      {shown.map(({ part, at, file }) => (
        <li key={at}>
          <FileEntry part={part} file={file} field={`files.${at}`} {...options} place={place} texts={texts} />
        </li>
      ))}
    </ul>
  );
}
