import { useEffect, useRef, useState } from 'react';
import { undoChange } from '#features/base/undo/undo.contract.ts';
import { acceptOf, type FileKind } from '#features/content/files/file-types.rules.ts';
import { uploadErrorKey, uploadLimit } from '#features/content/files/ui/upload-words.ts';
import { useEditor } from '../editor-context.ts';
import { Labelled } from '../form/Labelled.tsx';
import { useFileTexts } from './file-texts.ts';

interface FileUploadProps {
  label: string;
  hint: string;
  accepts: readonly FileKind[];
  /** The file that it takes the place of. */
  replaces?: string;
  hasFocus?: boolean;
  onDone: (guid: string) => void;
}

/** A field for a file that is put on the platform at once: says how far it is, goes on where the line broke, and can be stopped. */
export function FileUpload({ label, hint, accepts, replaces, hasFocus = false, onDone }: FileUploadProps) {
  const { uploadFile, notify, api } = useEditor();
  const texts = useFileTexts();
  const [part, setPart] = useState<number>();
  const [error, setError] = useState('');
  const stop = useRef<AbortController>(undefined);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasFocus) input.current?.focus();
  }, [hasFocus]);
  const upload = async (file: File | undefined) => {
    if (!file) return;
    const stopping = new AbortController();
    stop.current = stopping;
    setError('');
    setPart(0);
    try {
      const { guid, undoToken } = await uploadFile(file, { replaces, onProgress: setPart, signal: stopping.signal });
      if (undoToken)
        notify(texts('files.replaced'), { undo: () => api.call(undoChange, { params: { token: undoToken } }) });
      onDone(guid);
    } catch (error) {
      if (!stopping.signal.aborted) setError(texts(`files.${uploadErrorKey(error)}`, { limit: uploadLimit(error) }));
    } finally {
      setPart(undefined);
      if (input.current) input.current.value = '';
    }
  };
  const percent = Math.floor((part ?? 0) * 100);
  return (
    <div className="editor-form" data-upload="">
      <Labelled label={label} hint={hint}>
        {(id) => (
          <input
            id={id}
            ref={input}
            type="file"
            accept={acceptOf(accepts)}
            disabled={part !== undefined}
            onChange={({ currentTarget }) => void upload(currentTarget.files?.[0])}
          />
        )}
      </Labelled>
      {part !== undefined && (
        <p className="editor-form__end">
          <progress value={part} max={1} aria-label={texts('files.progress', { percent })} />
          <span>{texts('files.progress', { percent })}</span>
          <button type="button" className="bar-button" onClick={() => stop.current?.abort()}>
            {texts('files.stop')}
          </button>
        </p>
      )}
      {error && (
        <p role="alert" className="editor-form__error">
          {error}
        </p>
      )}
    </div>
  );
}
