import { useEditor, useSession } from '../editor-context.ts';

/** In words: saved and when, being saved, kept here while the network is away, not saved and why. */
export function SaveState() {
  const { texts, session, context, ui } = useEditor();
  const saving = useSession((state) => state.saving);
  const savedOn = useSession((state) => state.savedOn);
  const isDraft = useSession((state) => state.isDraft);
  const conflicts = useSession((state) => state.conflicts.length);
  const kept = useSession((state) => state.kept.length);
  const time = new Intl.DateTimeFormat(context.interfaceLanguage, {
    ...{ hour: '2-digit', minute: '2-digit', timeZone: context.timeZone },
  }).format(new Date(savedOn));
  const isSaved = saving === 'saved';
  return (
    <div className="save-state">
      <p role="status" data-saving={saving}>
        {isSaved ? texts(isDraft ? 'saving.draft' : 'saving.same', { time }) : texts(`saving.${saving}`)}
      </p>
      {saving === 'signedOut' && (
        <a href="/login?returnUrl=/edit" target="_blank" rel="noreferrer">
          {texts('saving.signIn')}
        </a>
      )}
      {(saving === 'failed' || saving === 'signedOut' || saving === 'offline') && (
        <button type="button" className="bar-button" onClick={() => void session.flush()}>
          {texts('saving.retry')}
        </button>
      )}
      {conflicts > 0 && (
        <button
          type="button"
          className="bar-button bar-button--bad"
          onClick={() => ui.change({ dialog: { kind: 'conflict' } })}
        >
          {texts('bar.conflicts', { count: conflicts })}
        </button>
      )}
      {kept > 0 && (
        <button
          type="button"
          className="bar-button bar-button--bad"
          onClick={() => ui.change({ dialog: { kind: 'kept' } })}
        >
          {texts('bar.kept')}
        </button>
      )}
    </div>
  );
}
