import { useEffect, useState } from 'react';
import type { FileKind } from '#features/content/files/file-types.rules.ts';
import { getFileLibrary, type LibraryFile } from '#features/content/files/files.contract.ts';
import { largestOf } from '#features/content/files/ui/upload-words.ts';
import { fileSize } from '#kernel/files/file-size.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useEditor } from '../editor-context.ts';
import { Labelled } from '../form/Labelled.tsx';
import { FileUpload } from './FileUpload.tsx';
import { useFileTexts } from './file-texts.ts';

interface FileDialogProps {
  accepts: readonly FileKind[];
  done: (guid: unknown) => void;
  onClose: () => void;
}

/** A new file, or one of the website. */
export function FileDialog({ accepts, done, onClose }: FileDialogProps) {
  const texts = useFileTexts();
  const { context } = useEditor();
  const finish = (guid: string | undefined) => {
    onClose();
    done(guid);
  };
  return (
    <Dialog title={texts('files.choose')} onClose={() => finish(undefined)} className="palette">
      <FileUpload
        label={texts('files.upload')}
        hint={texts('files.uploadHint', { limit: largestOf(accepts, context.uploads) })}
        accepts={accepts}
        hasFocus
        onDone={finish}
      />
      <Library accepts={accepts} onDone={finish} />
    </Dialog>
  );
}

/** Those of the kinds that fit, the newest first; for who may look through them. */
function Library({ accepts, onDone }: { accepts: readonly FileKind[]; onDone: (guid: string) => void }) {
  const { api, context } = useEditor();
  const texts = useFileTexts();
  const [search, setSearch] = useState('');
  const [found, setFound] = useState<{ files: readonly LibraryFile[]; next: string | null }>();
  const kind = accepts.length === 1 ? accepts[0] : undefined;
  const read = (after?: string) =>
    api.call(getFileLibrary, { query: { search, ...(kind && { kind }), ...(after && { after }) } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for another text.
  useEffect(() => {
    let isOver = false;
    read().then(
      (result) => !isOver && setFound(result),
      () => !isOver && setFound(undefined),
    );
    return () => {
      isOver = true;
    };
  }, [api, search, kind]);
  const more = async (after: string) => {
    const { files, next } = await read(after);
    setFound({ files: [...(found?.files ?? []), ...files], next });
  };
  if (!found && search === '') return null;
  const fitting = found?.files.filter((file) => accepts.includes(file.kind) && file.scan !== 'blocked') ?? [];
  return (
    <section>
      <h3>{texts('files.library')}</h3>
      <div className="editor-form">
        <Labelled label={texts('files.search')}>
          {(id) => (
            <input
              id={id}
              type="search"
              value={search}
              onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            />
          )}
        </Labelled>
      </div>
      {found && fitting.length === 0 && <p role="status">{texts('files.empty')}</p>}
      <ul className="image-library image-library--rows">
        {fitting.map(({ guid, name, size }) => (
          <li key={guid}>
            <button type="button" onClick={() => onDone(guid)}>
              <span>
                {name} ({fileSize(size, context.interfaceLanguage)})
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found?.next && (
        <p className="editor-form__end">
          <button type="button" className="bar-button" onClick={() => void more(found.next as string)}>
            {texts('files.more')}
          </button>
        </p>
      )}
    </section>
  );
}
