import { useCallback, useEffect, useState } from 'react';
import * as publishing from '#features/publishing/publishing.contract.ts';
import { createDateFormatter } from '#kernel/dates.ts';
import type { Output } from '#kernel/endpoint.ts';
import { AppError } from '#kernel/errors.ts';
import { languageName } from '#kernel/languages/language-name.ts';
import { useEditor, useSession } from '../editor-context.ts';
import { useRestore } from './use-restore.ts';

type History = Output<typeof publishing.getHistory>;

/** What was published when and by whom, and what was done since; compare with it, bring it back, give it a name. */
export function HistoryTab() {
  const { texts, api, context, session } = useEditor();
  const [history, setHistory] = useState<History>();
  const [hasFailed, setFailed] = useState(false);
  const version = useSession((state) => state.version);
  const isDraft = useSession((state) => state.isDraft);
  const bringBack = useRestore();
  const load = useCallback(() => {
    setFailed(false);
    session
      .flush()
      .then(() => api.call(publishing.getHistory, { params: { id: context.owner } }))
      .then(setHistory, () => setFailed(true));
  }, [api, context.owner, session]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another history
  useEffect(load, [load, version]);
  const format = createDateFormatter(context.interfaceLanguage, context.timeZone);
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
      <h2>{texts('history.since')}</h2>
      {history.sittings.length === 0 && <p>{texts('history.nothing')}</p>}
      <ul className="history__list">
        {history.sittings.map(({ from, to, by, steps }) => (
          <li key={`${from} ${by}`}>
            <strong>{by ?? texts('history.product')}</strong>
            <br />
            {texts('history.sitting', { from: format(from, 'moment'), to: format(to, 'moment'), count: steps })}
          </li>
        ))}
      </ul>
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
        {history.revisions.map((revision) => (
          <RevisionEntry key={revision.id} revision={revision} at={format(revision.at, 'moment')} onChange={load} />
        ))}
      </ul>
    </div>
  );
}

interface RevisionEntryProps {
  revision: publishing.Revision;
  at: string;
  onChange: () => void;
}

function RevisionEntry({ revision, at, onChange }: RevisionEntryProps) {
  const { texts, api, context, ui, notify } = useEditor();
  const bringBack = useRestore();
  const { id, by, name, languages, shownIn } = revision;
  const [isNaming, setNaming] = useState(false);
  const names = (codes: readonly string[]) =>
    codes.map((code) => languageName(code, context.interfaceLanguage)).join(', ');
  const rename = async (text: string) => {
    setNaming(false);
    const params = { id: context.owner, revision: id };
    try {
      await api.call(publishing.nameRevision, { params, body: { name: text } });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      notify(texts('live.failed'), { isBad: true });
    }
    onChange();
  };
  const restore = () => bringBack({ revision: id, done: texts('history.restored', { at }) });
  return (
    <li>
      <strong>{name || at}</strong>
      {name && <br />}
      {name && at}
      <br />
      {by ?? texts('history.product')}
      {languages.length > 0 && ` · ${texts('history.published', { languages: names(languages) })}`}
      {shownIn.length > 0 && (
        <mark className="history__live">{texts('history.live', { languages: names(shownIn) })}</mark>
      )}
      {isNaming ? (
        <form
          className="editor-form"
          onSubmit={(event) => {
            event.preventDefault();
            void rename(String(new FormData(event.currentTarget).get('name') ?? ''));
          }}
        >
          <label>
            {texts('history.name')}
            <input name="name" defaultValue={name} maxLength={80} />
          </label>
          <button type="submit" className="bar-button">
            {texts('history.rename')}
          </button>
        </form>
      ) : (
        <div className="history__tools">
          <button
            type="button"
            className="bar-button"
            aria-label={texts('history.compareWith', { at })}
            onClick={() => ui.change({ dialog: { kind: 'compare', revision: id } })}
          >
            {texts('history.compare')}
          </button>
          <button
            type="button"
            className="bar-button"
            aria-label={texts('history.restoreTo', { at })}
            onClick={() => void restore()}
          >
            {texts('history.restore')}
          </button>
          <button
            type="button"
            className="bar-button"
            aria-label={texts('history.nameOf', { at })}
            onClick={() => setNaming(true)}
          >
            {texts('history.name')}
          </button>
        </div>
      )}
    </li>
  );
}
