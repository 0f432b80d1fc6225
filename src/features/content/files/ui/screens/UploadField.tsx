import { useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { useKit } from '#ui/kit.ts';
import { TextField } from '#ui/TextField.tsx';
import { acceptOf, type FileKind } from '../../file-types.rules.ts';
import { useFilesTexts } from '../texts.ts';
import type { UploadPlace, UploadResult } from '../upload-file.ts';
import { uploadErrorKey, uploadLimit } from '../upload-words.ts';

interface UploadFieldProps {
  label: string;
  hint: string;
  accepts: readonly FileKind[];
  place: UploadPlace;
  onDone: (result: UploadResult) => void;
}

/** A file that is put on the platform as soon as it is chosen: it says how far it is, goes on where the line broke, and can be stopped. */
export function UploadField({ label, hint, accepts, place, onDone }: UploadFieldProps) {
  const { uploadFile } = useKit();
  const texts = useFilesTexts();
  const [part, setPart] = useState<number>();
  const [error, setError] = useState('');
  const [count, setCount] = useState(0);
  const stop = useRef<AbortController>(undefined);
  const upload = async (file: File | undefined) => {
    if (!file) return;
    const stopping = new AbortController();
    stop.current = stopping;
    setError('');
    setPart(0);
    try {
      onDone(await uploadFile(file, place, { onProgress: setPart, signal: stopping.signal }));
    } catch (cause) {
      if (!stopping.signal.aborted) setError(texts(`files.${uploadErrorKey(cause)}`, { limit: uploadLimit(cause) }));
    } finally {
      setPart(undefined);
      // Chosen again, the same file is another choice.
      setCount((before) => before + 1);
    }
  };
  const percent = Math.floor((part ?? 0) * 100);
  return (
    <>
      <TextField
        key={count}
        label={label}
        hint={hint}
        type="file"
        accept={acceptOf(accepts)}
        disabled={part !== undefined}
        error={error || undefined}
        onInput={(event) => void upload(event.currentTarget.files?.[0])}
      />
      {part !== undefined && (
        <p className="app-actions">
          <progress value={part} max={1} aria-label={texts('files.progress', { percent })} />
          <span>{texts('files.progress', { percent })}</span>
          <Button look="quiet" onClick={() => stop.current?.abort()}>
            {texts('files.stop')}
          </Button>
        </p>
      )}
    </>
  );
}
