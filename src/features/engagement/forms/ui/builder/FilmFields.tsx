import { useEffect, useState } from 'react';
import type { FileKind } from '#features/content/files/file-types.rules.ts';
import { fileAddress, getFiles } from '#features/content/files/files.contract.ts';
import { UploadField } from '#features/content/files/ui/screens/UploadField.tsx';
import { Button } from '#ui/Button.tsx';
import { useKit } from '#ui/kit.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import type { QuestionOf } from '../../definition/definition.schema.ts';
import { formFileContext } from '../../forms.contract.ts';
import { useFormTexts } from '../texts.ts';
import { useBuiltForm } from './built-form.ts';

interface FilmFieldsProps {
  question: QuestionOf<'video'>;
  set: (change: Readonly<Record<string, unknown>>) => void;
}

/** The film of a question, and what is said in it as captions. */
export function FilmFields({ question: { film, captions }, set }: FilmFieldsProps) {
  return (
    <>
      <FileOfForm name="film" accepts={['video']} value={film} onChange={(guid) => set({ film: guid })} />
      <FileOfForm
        name="captions"
        accepts={['captions']}
        value={captions}
        onChange={(guid) => set({ captions: guid })}
      />
    </>
  );
}

interface FileOfFormProps {
  name: 'film' | 'captions';
  accepts: readonly FileKind[];
  value: string | null;
  onChange: (guid: string | null) => void;
}

function FileOfForm({ name, accepts, value, onChange }: FileOfFormProps) {
  const texts = useFormTexts();
  const { api } = useKit();
  const form = useBuiltForm();
  const [fileName, setFileName] = useState<string>();
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    setFileName(undefined);
    setError(null);
    if (value === null) return;
    let isShown = true;
    api.call(getFiles, { query: { guids: value } }).then(
      ({ files }) => isShown && setFileName(files[value]?.name ?? ''),
      (cause) => isShown && setError(cause),
    );
    return () => {
      isShown = false;
    };
  }, [api, value]);
  return (
    <fieldset className="ui-group">
      <legend>{texts(`field.${name}`)}</legend>
      {value !== null && (
        <p className="action-group">
          {fileName ? (
            <a href={fileAddress({ guid: value, name: fileName })} target="_blank" rel="noopener">
              {fileName}
            </a>
          ) : (
            fileName === '' && <span>{texts('film.pending')}</span>
          )}
          <Button look="quiet" onClick={() => onChange(null)}>
            {texts(`film.remove.${name}`)}
          </Button>
        </p>
      )}
      <FailureText error={error} />
      <UploadField
        label={texts(value === null ? `film.choose.${name}` : `film.other.${name}`)}
        hint={texts(`film.hint.${name}`)}
        accepts={accepts}
        place={{ context: formFileContext, owner: form }}
        onDone={({ guid }) => onChange(guid)}
      />
    </fieldset>
  );
}
