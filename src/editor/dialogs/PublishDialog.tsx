import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Publication } from '#features/authoring/publication-state/publication-state.contract.ts';
import * as publishing from '#features/authoring/publishing/publishing.contract.ts';
import { isShownState } from '#features/content/documents/publication.rules.ts';
import { DateField } from '#ui/DateField.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { PublishIssues } from '../drawer/checks/PublishIssues.tsx';
import { usePublishChecks } from '../drawer/checks/use-publish-checks.ts';
import { useEditor, usePublication } from '../editor-context.ts';
import { AnonymisedQuestions, useAnonymised } from './AnonymisedQuestions.tsx';
import { PublishLanguages } from './PublishLanguages.tsx';
import { type ScheduledInLanguage, ScheduledPublications, scheduledOf } from './ScheduledPublications.tsx';
import { TellFollowers, useTelling } from './TellFollowers.tsx';
import { UnpublishQuestion } from './UnpublishQuestion.tsx';
import { usePublicationChange } from './use-publication-change.ts';
import { type PublishMoments, usePublishMoments } from './use-publish-moments.ts';
import { useWithdrawalReasons, WithdrawalReasonFields } from './WithdrawalReason.tsx';

type Wish = 'publish' | 'unpublish';

/** What visitors see in each language, and publishing or unpublishing it, now or later. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { texts, context, session, publication: store } = useEditor();
  const publication = usePublication();
  const [chosen, setChosen] = useState<readonly string[]>([context.language]);
  const [isAsking, setAsking] = useState(false);
  const wish = useRef<Wish>('publish');
  const moments = usePublishMoments(chosen);
  const { error, setError, isBusy, run } = usePublicationChange(moments, onClose);
  const checks = usePublishChecks(chosen, error);
  const anonymised = useAnonymised();
  const telling = useTelling();

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the dialog opens
  useEffect(() => {
    session
      .flush()
      .then(store.load)
      .catch(() => setError(texts('publish.unreachable')));
  }, []);

  const shown = chosen.filter((language) => isShown(publication, language, moments));
  const scheduled = publication ? scheduledAfter(publication, shown, moments) : [];
  const reasons = useWithdrawalReasons({ anonymised, publication, languages: shown, moments });
  const { publish, unpublish } = useCalls({ run, moments, checks, telling, reasons, chosen, shown });
  const hasQuestion = scheduled.length > 0 || reasons.asked.length > 0;
  const errorLine = error && (
    <p role="alert" className="editor-form__error">
      {error}
    </p>
  );
  if (isAsking && hasQuestion)
    return (
      <Dialog key="unpublish" title={texts('unpublish.title')} onClose={onClose}>
        <UnpublishQuestion
          scheduled={scheduled}
          isBusy={isBusy}
          onBack={() => setAsking(false)}
          onChoose={(choice) => reasons.isAnswered() && unpublish(choice)}
        >
          <WithdrawalReasonFields reasons={reasons} />
          {errorLine}
        </UnpublishQuestion>
      </Dialog>
    );
  return (
    <Dialog key="publish" title={texts('publish.title')} onClose={onClose}>
      <form
        className="editor-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!anonymised.isKnown) return;
          if (wish.current === 'publish') return void (anonymised.isAnswered() && checks.isAnswered() && publish());
          if (hasQuestion) setAsking(true);
          else void unpublish('cancel');
        }}
      >
        <PublishLanguages
          chosen={chosen}
          moments={moments}
          published={publication?.languages ?? []}
          onChoose={setChosen}
        />
        <ScheduledPublications publication={publication} onClose={onClose} />
        <PublishMoment chosen={chosen} moments={moments} />
        <AnonymisedQuestions anonymised={anonymised} />
        <TellFollowers telling={telling} publication={publication} />
        <PublishIssues checks={checks} onClose={onClose} />
        {errorLine}
        <PublishButtons
          deed={moments.deed}
          canUnpublish={shown.length > 0}
          isDisabled={chosen.length === 0}
          isWaiting={isBusy || !anonymised.isKnown}
          wish={wish}
        />
      </form>
    </Dialog>
  );
}

interface Calls {
  run: ReturnType<typeof usePublicationChange>['run'];
  moments: PublishMoments;
  checks: ReturnType<typeof usePublishChecks>;
  telling: ReturnType<typeof useTelling>;
  reasons: ReturnType<typeof useWithdrawalReasons>;
  chosen: readonly string[];
  /** Those of them in which there is something to take off the website. */
  shown: readonly string[];
}

/** Publishing, and unpublishing, as it was filled in. */
function useCalls({ run, moments, checks, telling, reasons, chosen, shown }: Calls) {
  const { api, context, session } = useEditor();
  const params = { id: context.owner };
  const publish = () =>
    run({
      type: 'publish',
      done: moments.done('publish'),
      call: async () => {
        const published = await api.call(publishing.publishDocument, {
          params,
          body: {
            version: session.state().version,
            languages: [...chosen],
            ...moments.asked(),
            ...checks.given(),
            ...telling.given(),
          },
        });
        checks.used();
        return published;
      },
    });
  const unpublish = (choice: 'cancel' | 'keep') =>
    run({
      type: 'unpublish',
      done: moments.done('unpublish', shown),
      call: async () => {
        const changed = await api.call(publishing.unpublishDocument, {
          params,
          body: { languages: [...shown], ...moments.asked(shown), scheduled: choice, ...reasons.given() },
        });
        reasons.used();
        return changed;
      },
    });
  return { publish, unpublish };
}

interface PublishButtonsProps {
  deed: PublishMoments['deed'];
  canUnpublish: boolean;
  isDisabled: boolean;
  isWaiting: boolean;
  /** What the form is sent for. */
  wish: RefObject<Wish>;
}

function PublishButtons({ deed, canUnpublish, isDisabled, isWaiting, wish }: PublishButtonsProps) {
  const { texts } = useEditor();
  return (
    <div className="editor-form__end">
      {canUnpublish && (
        <button
          type="button"
          className="bar-button"
          aria-disabled={isWaiting || undefined}
          onClick={({ currentTarget }) => {
            // Sent as the form is, so that a date that is typed half holds it up as well.
            wish.current = 'unpublish';
            currentTarget.form?.requestSubmit();
            wish.current = 'publish';
          }}
        >
          {texts('publish.unpublish')}
        </button>
      )}
      <button
        type="submit"
        className="bar-button bar-button--primary"
        disabled={isDisabled}
        aria-disabled={isWaiting || undefined}
      >
        {texts(deed)}
      </button>
    </div>
  );
}

/** One moment for all of them, or a word that each has its own. */
function PublishMoment({ chosen, moments }: { chosen: readonly string[]; moments: PublishMoments }) {
  const { texts } = useEditor();
  return (
    <>
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
        <DateField label={texts('publish.when')} withTime value={moments.at} onChange={moments.setAt} />
      )}
    </>
  );
}

/** Whether there is something to take off the website in a language, by the moment that is asked for. */
function isShown(publication: Publication | undefined, language: string, { momentIn }: PublishMoments): boolean {
  const found = publication?.languages.find((one) => one.language === language);
  const moment = momentIn(language);
  const isScheduled = found?.scheduled.some(({ action, at }) => action === 'publish' && moment !== null && at < moment);
  return isShownState(found?.state) || isScheduled === true;
}

/** What is scheduled in these languages from the moment on at which each goes off the website. */
const scheduledAfter = (
  publication: Publication,
  languages: readonly string[],
  { momentIn }: PublishMoments,
): ScheduledInLanguage[] =>
  scheduledOf(publication).filter(({ language, at }) => {
    const moment = momentIn(language);
    return languages.includes(language) && (moment === null || at >= moment);
  });
