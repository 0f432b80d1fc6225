import { useCallback, useEffect, useState } from 'react';
import * as publishing from '#features/authoring/publishing/publishing.contract.ts';
import { createDateFormatter } from '#kernel/dates.ts';
import type { Output } from '#kernel/endpoint.ts';
import { useScheduleWords } from '../dialogs/ScheduledPublications.tsx';
import { useEditor, useSession } from '../editor-context.ts';
import { EventLine, RevisionEntry } from './HistoryEntries.tsx';
import { useRestore } from './use-restore.ts';

type History = Output<typeof publishing.getHistory>;

/** What is scheduled, what was published when and by whom, and what was done since; compare with it, bring it back, give it a name. */
export function HistoryTab() {
  const { texts, context } = useEditor();
  const isDraft = useSession((state) => state.isDraft);
  const wordsOf = useScheduleWords();
  const bringBack = useRestore();
  const { history, hasFailed, load } = useHistory();
  if (hasFailed)
    return (
      <p role="alert">
        {texts('history.failed')}{' '}
        <button type="button" className="bar-button" onClick={load}>
          {texts('saving.retry')}
        </button>
      </p>
    );
  if (!history) return null;
  const live = history.revisions.find(({ shownIn }) => shownIn.includes(context.language));
  return (
    <div className="history">
      {history.scheduled.length > 0 && (
        <>
          <h2>{texts('history.scheduled')}</h2>
          <ul className="history__list">
            {history.scheduled.map((schedule) => (
              <li key={schedule.id}>{wordsOf(schedule)}</li>
            ))}
          </ul>
        </>
      )}
      <h2>{texts('history.since')}</h2>
      <Sittings sittings={history.sittings} />
      {live && isDraft && (
        <button
          type="button"
          className="bar-button"
          onClick={() => void bringBack({ revision: live.id, done: texts('history.discarded') })}
        >
          {texts('history.discard')}
        </button>
      )}
      <h2>{texts('history.revisions')}</h2>
      {history.revisions.length === 0 && <p>{texts('history.none')}</p>}
      <ul className="history__list">
        {entriesOf(history).map(({ revision, events }) =>
          revision ? (
            <RevisionEntry key={revision.id} revision={revision} events={events} onChange={load} />
          ) : (
            events.map((event) => (
              <li key={event.id}>
                <EventLine event={event} />
              </li>
            ))
          ),
        )}
      </ul>
    </div>
  );
}

/** Read again with each version and each publication. */
function useHistory() {
  const { api, context, session } = useEditor();
  const [history, setHistory] = useState<History>();
  const [hasFailed, setFailed] = useState(false);
  const version = useSession((state) => state.version);
  const tag = useSession((state) => state.publicationTag);
  const load = useCallback(() => {
    setFailed(false);
    session
      .flush()
      .then(() => api.call(publishing.getHistory, { params: { id: context.owner } }))
      .then(setHistory, () => setFailed(true));
  }, [api, context.owner, session]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version or publication is another history
  useEffect(load, [load, version, tag]);
  return { history, hasFailed, load };
}

/** Who worked on it and when, since it was published last. */
function Sittings({ sittings }: Pick<History, 'sittings'>) {
  const { texts, context } = useEditor();
  const format = createDateFormatter(context.interfaceLanguage, context.timeZone);
  return (
    <>
      {sittings.length === 0 && <p>{texts('history.nothing')}</p>}
      <ul className="history__list">
        {sittings.map(({ from, to, by, steps }) => (
          <li key={`${from} ${by}`}>
            <strong>{by ?? texts('history.product')}</strong>
            <br />
            {texts('history.sitting', { from: format(from, 'moment'), to: format(to, 'moment'), count: steps })}
          </li>
        ))}
      </ul>
    </>
  );
}

interface Entry {
  at: string;
  /** Undefined: it went off the website. */
  revision: publishing.Revision | undefined;
  events: readonly publishing.PublicationEvent[];
}

/** Versions with when they were published, and in between when it went off the website; the newest first. */
function entriesOf({ revisions, publications }: History): Entry[] {
  const made = revisions.map((revision) => ({
    revision,
    at: revision.at,
    events: publications.filter((event) => event.revision === revision.id),
  }));
  const gone = publications
    .filter(({ action }) => action === 'unpublish')
    .map((event) => ({ revision: undefined, at: event.at, events: [event] }));
  return [...made, ...gone].toSorted((one, other) => other.at.localeCompare(one.at));
}
