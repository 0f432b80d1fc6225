import { useRef, useState } from 'react';
import { businessConstants } from '#kernel/business-constants.ts';
import { AppError } from '#kernel/errors.ts';
import { fileLimit, limitInWords } from '#kernel/upload-limits.ts';
import { Button } from '#ui/Button.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { TextField } from '#ui/TextField.tsx';
import { useAction } from '#ui/use-action.ts';
import { getOwnFiles, type ProfileFile } from '../../seen-profiles.contract.ts';
import { FileLink } from './FileLink.tsx';
import { useFileTexts } from './texts.ts';

interface FileFieldProps {
  /** Guid of whose profile it is. */
  person: string;
  label: string;
  hint: string | undefined;
  /** What a save said of it. */
  error: string | undefined;
  /** Guid of the file; empty: none. */
  value: string;
  /** The same as it was last saved. */
  saved: string;
  /** What is known of both. */
  files: readonly ProfileFile[];
  onChange: (guid: string) => void;
}

/** A file of the person's own, uploaded at once and theirs from the next save: only those who see the property read it. */
export function FileField({ person, label, hint, error, value, saved, files, onChange }: FileFieldProps) {
  const texts = useFileTexts();
  const [arrived, setArrived] = useState(files);
  const most = Math.min(businessConstants.imageMaxBytes, fileLimit(useApp().platform.uploads));
  const limit = limitInWords(most);
  const upload = useUpload({ person, most }, (guid, own) => {
    setArrived(own);
    onChange(guid);
  });
  const fileOf = (guid: string) => [...arrived, ...files].find((file) => file.guid === guid.toLowerCase());
  const before = saved !== value && saved !== '';
  return (
    <div className="file-field">
      <TextField
        label={label}
        hint={hint ?? texts('hint', { limit })}
        type="file"
        disabled={upload.part !== undefined}
        error={upload.error ? texts(upload.error, { limit }) : error}
        onInput={(event) => {
          upload.take(event.currentTarget.files?.[0]);
          // The same file can be chosen once more.
          event.currentTarget.value = '';
        }}
      />
      {upload.part !== undefined && <Progress part={upload.part} stop={upload.stop} />}
      {value !== '' && (
        <p className="file-field__file">
          <FileLink file={fileOf(value)} />
        </p>
      )}
      <p role="status" className="app-quiet">
        {value !== saved && texts(value === '' ? 'removed' : 'unsaved')}
      </p>
      <p className="app-actions" hidden={value === '' && !before}>
        {/* One button where one takes the place of the other: the focus stays on it. */}
        {value !== '' || before ? (
          <Button look="quiet" onClick={() => onChange(value === '' ? saved : '')}>
            {nameAction(texts, value === '' ? 'putBack' : 'remove', fileOf(value || saved)?.name)}
          </Button>
        ) : null}
        {value !== '' && before && (
          <Button look="quiet" onClick={() => onChange(saved)}>
            {nameAction(texts, 'putBack', fileOf(saved)?.name)}
          </Button>
        )}
      </p>
    </div>
  );
}

const nameAction = (texts: ReturnType<typeof useFileTexts>, action: 'remove' | 'putBack', name: string | undefined) =>
  name ? texts(action, { name }) : texts(`${action}Lost`);

function Progress({ part, stop }: { part: number; stop: () => void }) {
  const texts = useFileTexts();
  const said = texts('progress', { percent: Math.floor(part * 100) });
  return (
    <p className="app-actions">
      <progress value={part} max={1} aria-label={said} />
      <span>{said}</span>
      <Button look="quiet" onClick={stop}>
        {texts('stop')}
      </Button>
    </p>
  );
}

/** Uploads a file as soon as it is chosen; `onDone` gets it with all that is known of the files of the person. */
function useUpload(
  { person, most }: { person: string; most: number },
  onDone: (guid: string, own: readonly ProfileFile[]) => void,
) {
  const app = useApp();
  const [part, setPart] = useState<number>();
  const [refused, setRefused] = useState<'tooLarge'>();
  const stopping = useRef<AbortController>(undefined);
  const upload = useAction(async (file: File, signal: AbortSignal) => {
    try {
      const place = { context: 'profile', owner: person };
      const { guid } = await app.uploadFile(file, place, { onProgress: setPart, signal });
      const { files } = await app.api.call(getOwnFiles, {});
      onDone(guid, files);
    } catch (cause) {
      // Nobody is told of what they stopped themselves.
      if (!signal.aborted) throw cause;
    } finally {
      setPart(undefined);
    }
  });
  const take = (file: File | undefined) => {
    if (!file) return;
    const isTooLarge = file.size > most;
    setRefused(isTooLarge ? 'tooLarge' : undefined);
    if (isTooLarge) return;
    stopping.current = new AbortController();
    setPart(0);
    void upload.start(file, stopping.current.signal);
  };
  return {
    part,
    take,
    stop: () => stopping.current?.abort(),
    error: refused ?? (upload.error ? errorKey(upload.error) : undefined),
  };
}

function errorKey(error: unknown) {
  if (!(error instanceof AppError)) return 'failed';
  const { File: about } = error.fields;
  if (about === 'empty') return 'empty';
  if (about === 'too_many' || error.code === 'too_many_requests') return 'tooMany';
  if (error.code === 'too_large') return 'tooLarge';
  return error.code === 'validation_failed' ? 'wrongType' : 'failed';
}
