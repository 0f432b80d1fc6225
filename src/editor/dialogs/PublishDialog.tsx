import { useEffect, useState } from 'react';
import type { Publication } from '#features/publishing/publishing.contract.ts';
import * as publishing from '#features/publishing/publishing.contract.ts';
import { takeBack } from '#features/undo/undo.contract.ts';
import { createDateFormatter } from '#kernel/dates.ts';
import { AppError } from '#kernel/errors.ts';
import { useEditor } from '../editor-context.ts';
import { languageName } from '../language-name.ts';
import { Dialog } from './Dialog.tsx';

/** What visitors see in each language, and publishing or withdrawing it, now or later. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const editor = useEditor();
  const { texts, api, context, session, notify, announce } = editor;
  const params = { id: context.owner };
  const [publication, setPublication] = useState<Publication>();
  const [chosen, setChosen] = useState<readonly string[]>([context.language]);
  const [at, setAt] = useState('');
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const format = createDateFormatter(context.interfaceLanguage, context.timeZone);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the dialog opens
  useEffect(() => {
    void session
      .flush()
      .then(() => api.call(publishing.getPublication, { params }))
      .then(setPublication, () => setFault(texts('publish.unreachable')));
  }, []);

  const run = async (work: () => Promise<{ publication: Publication; undoToken: string | null }>, done: string) => {
    setBusy(true);
    setFault('');
    try {
      if (!(await session.flush())) throw new AppError('unavailable', 'not saved');
      const { undoToken } = await work();
      await session.lookAround(null);
      onClose();
      announce(done);
      const undo = undoToken ? () => api.call(takeBack, { params: { token: undoToken } }) : undefined;
      notify(done, undo ? { undo } : {});
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setFault(
        texts(error.code === 'conflict' ? 'publish.changed' : error.fields.at ? 'publish.past' : 'publish.failed'),
      );
      await session.lookAround(null);
    } finally {
      setBusy(false);
    }
  };
  const when = at === '' ? null : new Date(at).toISOString();
  const names = chosen.map((language) => languageName(language, context.interfaceLanguage));
  const words = { languages: names.join(', '), at: when ? format(when, 'moment') : '' };
  const publish = () =>
    run(
      () =>
        api.call(publishing.publishDocument, {
          params,
          body: { version: session.state().version, languages: [...chosen], at: when },
        }),
      texts(when ? 'publish.planned' : 'publish.done', words),
    );
  const withdraw = () =>
    run(
      () => api.call(publishing.withdrawDocument, { params, body: { languages: [...chosen], at: when } }),
      texts(when ? 'publish.withdrawPlanned' : 'publish.withdrawn', words),
    );
  return (
    <Dialog title={texts('publish.title')} onClose={onClose}>
      <form
        className="editor-form"
        onSubmit={(event) => {
          event.preventDefault();
          void publish();
        }}
      >
        <fieldset>
          <legend>{texts('publish.languages')}</legend>
          {context.languages.map((language) => {
            const state = publication?.languages.find((one) => one.language === language);
            return (
              <label key={language} className="check">
                <input
                  type="checkbox"
                  checked={chosen.includes(language)}
                  onChange={({ currentTarget: { checked } }) =>
                    setChosen(checked ? [...chosen, language] : chosen.filter((one) => one !== language))
                  }
                />
                <span>
                  {languageName(language, context.interfaceLanguage)}{' '}
                  <small>
                    {state && texts(stateKey(state))}
                    {state?.planned.map(
                      ({ at, action }) => ` ${texts(`publish.plan.${action}`, { at: format(at, 'moment') })}`,
                    )}
                  </small>
                </span>
              </label>
            );
          })}
        </fieldset>
        <label>
          {texts('publish.when')}
          <input type="datetime-local" value={at} onChange={({ currentTarget }) => setAt(currentTarget.value)} />
        </label>
        {fault && (
          <p role="alert" className="editor-form__fault">
            {fault}
          </p>
        )}
        <div className="editor-form__end">
          <button
            type="button"
            className="bar-button"
            disabled={isBusy || chosen.length === 0}
            onClick={() => void withdraw()}
          >
            {texts('publish.withdraw')}
          </button>
          <button type="submit" className="bar-button bar-button--primary" disabled={isBusy || chosen.length === 0}>
            {texts(when ? 'publish.plan' : 'publish.do')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

const stateKey = ({ state, hasChanges }: Publication['languages'][number]) =>
  state === 'published' && hasChanges ? 'publish.state.changed' : `publish.state.${state}`;
