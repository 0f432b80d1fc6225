import { useEffect, useState } from 'react';
import type { Publication } from '#features/publishing/publishing.contract.ts';
import * as publishing from '#features/publishing/publishing.contract.ts';
import { createDateFormatter, instantAt } from '#kernel/dates.ts';
import { AppError } from '#kernel/errors.ts';
import { languageName } from '#kernel/languages/language-name.ts';
import { PublishFindings } from '../drawer/checks/PublishFindings.tsx';
import { usePublishChecks } from '../drawer/checks/use-publish-checks.ts';
import { useLiveChange } from '../drawer/use-live-change.ts';
import { useEditor } from '../editor-context.ts';
import { Dialog } from './Dialog.tsx';

interface Published {
  publication: Publication;
  undoToken: string | null;
}

/** What visitors see in each language, and publishing or withdrawing it, now or later. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const editor = useEditor();
  const { texts, api, context, session, tasks, ui } = editor;
  const params = { id: context.owner };
  const [publication, setPublication] = useState<Publication>();
  const [chosen, setChosen] = useState<readonly string[]>([context.language]);
  const [at, setAt] = useState('');
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const checks = usePublishChecks(chosen, fault);
  const format = createDateFormatter(context.interfaceLanguage, context.timeZone);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the dialog opens
  useEffect(() => {
    void session
      .flush()
      .then(() => api.call(publishing.getPublication, { params }))
      .then(setPublication, () => setFault(texts('publish.unreachable')));
  }, []);

  const run = async (type: 'publish' | 'withdraw', done: string, call: () => Promise<Published>) => {
    const isOpen = () => ui.state().dialog?.kind === 'publish';
    if (isBusy) return;
    setBusy(true);
    setFault('');
    if (!(await session.saveAll()) && session.state().saving === 'held') {
      setBusy(false);
      return setFault(texts('publish.held'));
    }
    try {
      await tasks.run({
        ...{ type, done, entity: 'page' },
        isSaid: (cause) => isOpen() && faultOf(cause) !== undefined,
        // The dialog goes before the notice comes: what stands behind it cannot be heard or pressed.
        run: async () => {
          try {
            if (!(await session.saveAll())) throw new AppError('unavailable', 'not saved');
            const published = await call();
            if (type === 'publish') checks.used();
            if (isOpen()) onClose();
            return published;
          } catch (cause) {
            if (isOpen() && !faultOf(cause)) onClose();
            throw cause;
          }
        },
        onDone: () => session.lookAround(null),
        onUndone: () => session.lookAround(null),
      });
    } catch (error) {
      const key = faultOf(error);
      if (key) setFault(texts(key));
      await session.lookAround(null);
    } finally {
      setBusy(false);
    }
  };
  const when = at === '' ? null : instantAt(at, context.timeZone).toISOString();
  const names = chosen.map((language) => languageName(language, context.interfaceLanguage));
  const words = { languages: names.join(', '), at: when ? format(when, 'moment') : '' };
  const publish = () =>
    run('publish', texts(when ? 'publish.planned' : 'publish.done', words), () =>
      api.call(publishing.publishDocument, {
        params,
        body: { version: session.state().version, languages: [...chosen], at: when, ...checks.given() },
      }),
    );
  const withdraw = () =>
    run('withdraw', texts(when ? 'publish.withdrawPlanned' : 'publish.withdrawn', words), () =>
      api.call(publishing.withdrawDocument, { params, body: { languages: [...chosen], at: when } }),
    );
  return (
    <Dialog title={texts('publish.title')} onClose={onClose}>
      <form
        className="editor-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (checks.isAnswered()) void publish();
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
                  {languageName(language, context.interfaceLanguage)} <small>{state && texts(stateKey(state))}</small>
                </span>
              </label>
            );
          })}
        </fieldset>
        <Plans publication={publication} onClose={onClose} />
        <label>
          {texts('publish.when')}
          <input type="datetime-local" value={at} onChange={({ currentTarget }) => setAt(currentTarget.value)} />
        </label>
        <PublishFindings {...{ checks, onClose }} />
        {fault && (
          <p role="alert" className="editor-form__fault">
            {fault}
          </p>
        )}
        <div className="editor-form__end">
          <button
            type="button"
            className="bar-button"
            disabled={chosen.length === 0}
            aria-disabled={isBusy || undefined}
            onClick={() => void withdraw()}
          >
            {texts('publish.withdraw')}
          </button>
          <button
            type="submit"
            className="bar-button bar-button--primary"
            disabled={chosen.length === 0}
            aria-disabled={isBusy || undefined}
          >
            {texts(when ? 'publish.plan' : 'publish.do')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

interface PlansProps {
  publication: Publication | undefined;
  onClose: () => void;
}

/** What is going to happen by itself, each with the way to give it up. */
function Plans({ publication, onClose }: PlansProps) {
  const { texts, api, context } = useEditor();
  const change = useLiveChange();
  const format = createDateFormatter(context.interfaceLanguage, context.timeZone);
  const plans = (publication?.languages ?? []).flatMap(({ language, planned }) =>
    planned.map((plan) => ({ ...plan, language: languageName(language, context.interfaceLanguage) })),
  );
  if (plans.length === 0) return null;
  const giveUp = (plan: string) => {
    const work = () => api.call(publishing.cancelPlan, { params: { id: context.owner, plan } });
    onClose();
    return change({ work, done: texts('publish.givenUp'), undone: () => {} });
  };
  return (
    <ul className="publish-plans" aria-label={texts('publish.plans')}>
      {plans.map(({ id, at, action, language }) => {
        const words = `${language}: ${texts(`publish.plan.${action}`, { at: format(at, 'moment') })}`;
        return (
          <li key={id}>
            {words}{' '}
            <button
              type="button"
              className="bar-button"
              aria-label={`${texts('publish.giveUp')}: ${words}`}
              onClick={() => void giveUp(id)}
            >
              {texts('publish.giveUp')}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const stateKey = ({ state, hasChanges }: Publication['languages'][number]) =>
  state === 'published' && hasChanges ? 'publish.state.changed' : `publish.state.${state}`;

/** What the person can do something about here; of the rest the task tells. */
function faultOf(error: unknown): string | undefined {
  if (!(error instanceof AppError)) return undefined;
  if (error.code === 'conflict') return 'publish.changed';
  if (error.code === 'checks_failed') return 'publish.checks';
  return error.fields.at ? 'publish.past' : undefined;
}
