import { useEffect, useState } from 'react';
import type { FileKind } from '#features/content/files/file-types.rules.ts';
import {
  type FileInfo,
  fileAddress,
  getFile,
  getFiles,
  type LibraryFile,
} from '#features/content/files/files.contract.ts';
import { fileSize } from '#kernel/files/file-size.ts';
import { UsesLink } from '../drawer/UsesLink.tsx';
import { useEditor } from '../editor-context.ts';
import { FileUpload } from './FileUpload.tsx';
import { useFileTexts } from './file-texts.ts';

interface FileControlProps {
  label: string;
  value: string | null;
  accepts: readonly FileKind[];
  onChange: (guid: string | null) => void;
}

/** A file by its name: chosen from those there are, uploaded, replaced where it stands, or taken away. */
export function FileControl({ label, value, accepts, onChange }: FileControlProps) {
  const { ui, context } = useEditor();
  const texts = useFileTexts();
  const [changed, setChanged] = useState(0);
  const file = useKnownFile(value, changed);
  const done = (guid: unknown) => typeof guid === 'string' && onChange(guid);
  return (
    <fieldset className="image-control">
      <legend>{label}</legend>
      {file && (
        <p>
          <a href={fileAddress(file)} target="_blank" rel="noreferrer">
            {file.name}
          </a>{' '}
          ({fileSize(file.size, context.interfaceLanguage)})
        </p>
      )}
      {file?.scan === 'pending' && <p role="status">{texts('files.pending')}</p>}
      {file?.scan === 'blocked' && <p role="alert">{texts('files.blocked')}</p>}
      <button
        type="button"
        className="bar-button"
        onClick={() => ui.change({ dialog: { kind: 'file', accepts, done } })}
      >
        {texts(value ? 'files.other' : 'files.choose')}
      </button>
      {value && file?.isManaged && (
        <FileUpload
          label={texts('files.replace')}
          hint={texts('files.replaceHint')}
          accepts={[file.kind]}
          replaces={value}
          onDone={() => setChanged(changed + 1)}
        />
      )}
      {value && <UsesLink of={{ target: value }} name={file?.name ?? label} what="file" />}
      {value && (
        <button type="button" className="bar-button" onClick={() => onChange(null)}>
          {texts('files.remove')}
        </button>
      )}
    </fieldset>
  );
}

type KnownFile = FileInfo & Partial<Pick<LibraryFile, 'scan'>> & { isManaged: boolean };

/** What is known of a file: more where the editor may change it. */
function useKnownFile(guid: string | null, changed: number): KnownFile | undefined {
  const { api } = useEditor();
  const [found, setFound] = useState<KnownFile>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when it was replaced.
  useEffect(() => {
    setFound(undefined);
    if (guid === null) return;
    let isOver = false;
    const set = (file: KnownFile | undefined) => void (!isOver && setFound(file));
    api.call(getFile, { params: { guid } }).then(
      (file) => set({ ...file, isManaged: true }),
      async () => {
        const { files } = await api
          .call(getFiles, { query: { guids: guid } })
          .catch(() => ({ files: {} as Record<string, FileInfo> }));
        const file = files[guid];
        set(file && { ...file, isManaged: false });
      },
    );
    return () => {
      isOver = true;
    };
  }, [api, guid, changed]);
  return found;
}
