import { useEffect, useState } from 'react';
import type { Publication } from '#features/publishing/publishing.contract.ts';
import * as publishing from '#features/publishing/publishing.contract.ts';
import { AppError } from '#kernel/errors.ts';
import type { Texts } from '#kernel/texts.ts';
import { PublishFindings } from '../drawer/checks/PublishFindings.tsx';
import { usePublishChecks } from '../drawer/checks/use-publish-checks.ts';
import { useEditor } from '../editor-context.ts';
import { Dialog } from './Dialog.tsx';
import { PublishLanguages } from './PublishLanguages.tsx';
import { PublishPlans } from './PublishPlans.tsx';
import { type PublishMoments, usePublishMoments } from './use-publish-moments.ts';

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
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const checks = usePublishChecks(chosen, fault);
  const moments = usePublishMoments(chosen);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the dialog opens
  useEffect(() => {
    void session
      .flush()
      .then(() => api.call(publishing.getPublication, { params }))
      .then(setPublication, () => setFault(texts('publish.unreachable')));
  }, []);

  const dealing = { texts, moments };
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
        isSaid: (cause) => isOpen() && faultOf(cause, dealing) !== undefined,
        // The dialog goes before the notice comes: what stands behind it cannot be heard or pressed.
        run: async () => {
          try {
            if (!(await session.saveAll())) throw new AppError('unavailable', 'not saved');
            const published = await call();
            if (type === 'publish') checks.used();
            if (isOpen()) onClose();
            return published;
          } catch (cause) {
            if (isOpen() && !faultOf(cause, dealing)) onClose();
            throw cause;
          }
        },
        onDone: () => session.lookAround(null),
        onUndone: () => session.lookAround(null),
      });
    } catch (error) {
      const words = faultOf(error, dealing);
      if (words) setFault(words);
      await session.lookAround(null);
    } finally {
      setBusy(false);
    }
  };
  const publish = () =>
    run('publish', moments.done('publish'), () =>
      api.call(publishing.publishDocument, {
        params,
        body: { version: session.state().version, languages: [...chosen], ...moments.asked(), ...checks.given() },
      }),
    );
  const shown = chosen.filter((language) => isShown(publication, language, moments));
  const withdraw = () =>
    run('withdraw', moments.done('withdraw', shown), () =>
      api.call(publishing.withdrawDocument, { params, body: { languages: shown, ...moments.asked(shown) } }),
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
        <PublishLanguages {...{ chosen, moments }} states={publication?.languages ?? []} onChoose={setChosen} />
        <PublishPlans publication={publication} onClose={onClose} />
        {chosen.length > 1 && (
          <label className="check">
            <input
              type="checkbox"
              checked={moments.wantsEach}
              onChange={({ currentTarget }) => moments.setWantsEach(currentTarget.checked)}
            />
            <span>{texts('publish.each')}</span>
          </label>
        )}
        {!moments.isEach && (
          <label>
            {texts('publish.when')}
            <input
              type="datetime-local"
              max="9999-12-31T23:59"
              value={moments.at}
              onChange={({ currentTarget }) => moments.setAt(currentTarget.value)}
            />
          </label>
        )}
        <PublishFindings {...{ checks, onClose }} />
        {fault && (
          <p role="alert" className="editor-form__fault">
            {fault}
          </p>
        )}
        <div className="editor-form__end">
          {shown.length > 0 && (
            <button
              type="button"
              className="bar-button"
              aria-disabled={isBusy || undefined}
              onClick={() => void withdraw()}
            >
              {texts('publish.withdraw')}
            </button>
          )}
          <button
            type="submit"
            className="bar-button bar-button--primary"
            disabled={chosen.length === 0}
            aria-disabled={isBusy || undefined}
          >
            {texts(moments.deed)}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** Whether there is something to take off the website in a language, by the moment that is asked for. */
function isShown(publication: Publication | undefined, language: string, { momentIn }: PublishMoments): boolean {
  const found = publication?.languages.find((one) => one.language === language);
  const moment = momentIn(language);
  const isPlanned = found?.planned.some(({ action, at }) => action === 'publish' && moment !== null && at < moment);
  return found?.state === 'published' || isPlanned === true;
}

interface Dealing {
  texts: Texts;
  moments: PublishMoments;
}

/** What the person can do something about here, in words; of the rest the task tells. */
function faultOf(error: unknown, { texts, moments }: Dealing): string | undefined {
  if (!(error instanceof AppError)) return undefined;
  if (error.code === 'conflict') return texts('publish.changed');
  if (error.code === 'checks_failed') return texts('publish.checks');
  return moments.faultIn(error.fields);
}
