import { useState } from 'react';
import * as publishing from '#features/authoring/publishing/publishing.contract.ts';
import { createDateFormatter } from '#kernel/dates.ts';
import { AppError } from '#kernel/errors.ts';
import { languageName } from '#kernel/languages/language-name.ts';
import { useEditor } from '../editor-context.ts';
import { useRestore } from './use-restore.ts';

function useLanguageNames() {
  const { context } = useEditor();
  return (codes: readonly string[]) => codes.map((code) => languageName(code, context.interfaceLanguage)).join(', ');
}

const eventWords = {
  publish: { byHand: 'history.publishedOn', bySchedule: 'history.bySchedule' },
  unpublish: { byHand: 'history.unpublished', bySchedule: 'history.unpublishedBySchedule' },
};

/** Where and when it was published or went off the website, and by whom that was done or scheduled. */
export function EventLine({ event }: { event: publishing.PublicationEvent }) {
  const { texts, context } = useEditor();
  const names = useLanguageNames();
  const { action, isScheduled, languages, by } = event;
  const at = createDateFormatter(context.interfaceLanguage, context.timeZone)(event.at, 'moment');
  const what = texts(eventWords[action][isScheduled ? 'bySchedule' : 'byHand'], { languages: names(languages), at });
  const name = by ?? texts('history.product');
  return (
    <span className="history__event">
      {what}, {texts(isScheduled ? 'history.scheduledBy' : 'history.by', { name })}
    </span>
  );
}

interface RevisionEntryProps {
  revision: publishing.Revision;
  events: readonly publishing.PublicationEvent[];
  onChange: () => void;
}

/** A version, and when it was published. */
export function RevisionEntry({ revision, events, onChange }: RevisionEntryProps) {
  const { texts, api, context, notify } = useEditor();
  const { id, by, name, shownIn } = revision;
  const at = createDateFormatter(context.interfaceLanguage, context.timeZone)(revision.at, 'moment');
  const [isNaming, setNaming] = useState(false);
  const names = useLanguageNames();
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
  return (
    <li>
      <strong>{name || at}</strong>
      {name && <br />}
      {name && at}
      <br />
      {by ?? texts('history.product')}
      {events.map((event) => (
        <EventLine key={event.id} event={event} />
      ))}
      {shownIn.length > 0 && (
        <mark className="history__live">{texts('history.live', { languages: names(shownIn) })}</mark>
      )}
      {isNaming ? (
        <NameForm name={name} onName={(text) => void rename(text)} />
      ) : (
        <RevisionTools revision={revision} at={at} onRename={() => setNaming(true)} />
      )}
    </li>
  );
}

interface NameFormProps {
  name: publishing.Revision['name'];
  onName: (name: string) => void;
}

function NameForm({ name, onName }: NameFormProps) {
  const { texts } = useEditor();
  return (
    <form
      className="editor-form"
      onSubmit={(event) => {
        event.preventDefault();
        onName(String(new FormData(event.currentTarget).get('name') ?? ''));
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
  );
}

interface RevisionToolsProps {
  revision: publishing.Revision;
  /** When it was made, in words. */
  at: string;
  onRename: () => void;
}

/** Compare with a version, bring it back, give it a name. */
function RevisionTools({ revision: { id }, at, onRename }: RevisionToolsProps) {
  const { texts, ui } = useEditor();
  const bringBack = useRestore();
  const restore = () => bringBack({ revision: id, done: texts('history.restored', { at }) });
  return (
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
      <button type="button" className="bar-button" aria-label={texts('history.nameOf', { at })} onClick={onRename}>
        {texts('history.name')}
      </button>
    </div>
  );
}
