import { useEffect, useRef, useState } from 'react';
import { localeOf } from '#kernel/dates.ts';
import type { Saving } from '../document-sync/sync-state.ts';
import { type Editor, useEditor, useRegions } from '../editor-context.ts';
import { PublicationLine } from './PublicationLine.tsx';

/** In words: saved and when, being saved, kept here while the network is away, not saved and why. */
export function SaveState() {
  const { texts, regions, context } = useEditor();
  const saving = useRegions(({ saving }) => saving());
  const savedOn = useRegions(({ savedOn }) => savedOn());
  const time = new Intl.DateTimeFormat(localeOf(context.interfaceLanguage), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: context.timeZone,
  }).format(new Date(savedOn));
  const words = saving === 'saved' ? texts('saving.saved', { time }) : texts(`saving.${saving}`);
  return (
    <div className="save-state">
      <div className="save-state__words">
        <p data-saving={saving}>{words}</p>
        <PublicationLine />
      </div>
      <Heard words={words} saving={saving} />
      {saving === 'signedOut' && (
        <a href="/login?returnUrl=/edit" target="_blank" rel="noreferrer">
          {texts('saving.signIn')}
        </a>
      )}
      {(saving === 'failed' || saving === 'signedOut' || saving === 'offline') && (
        <button type="button" className="bar-button" onClick={() => void regions.flush()}>
          {texts('saving.retry')}
        </button>
      )}
      {regions.all().map((editor) => (
        <Problems key={editor.context.owner} editor={editor} />
      ))}
    </div>
  );
}

/** Saving is heard when something is the matter with it, and when that is over; not at each pause in the typing. */
function Heard({ words, saving }: { words: string; saving: Saving }) {
  const [said, setSaid] = useState('');
  const hadTrouble = useRef(false);
  useEffect(() => {
    if (saving === 'waiting' || saving === 'saving') return;
    const isTrouble = saving !== 'saved';
    if (isTrouble || hadTrouble.current) setSaid(words);
    hadTrouble.current = isTrouble;
  }, [words, saving]);
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  );
}

/** What somebody has to decide about one document; in the region where it is. */
function Problems({ editor }: { editor: Editor }) {
  const { texts, regions, session, ui } = editor;
  const conflicts = useRegions(() => session.state().conflicts.length);
  const kept = useRegions(() => session.state().kept.length);
  const isUnsaved = useRegions(() => session.state().saving === 'unsaved');
  const open = (kind: 'conflict' | 'kept' | 'unsaved') => {
    regions.activate(editor);
    ui.change({ dialog: { kind } });
  };
  return (
    <>
      {conflicts > 0 && (
        <button type="button" className="bar-button bar-button--bad" onClick={() => open('conflict')}>
          {texts('bar.conflicts', { count: conflicts })}
        </button>
      )}
      {isUnsaved && (
        <button type="button" className="bar-button" onClick={() => open('unsaved')}>
          {texts('bar.unsaved')}
        </button>
      )}
      {kept > 0 && (
        <button type="button" className="bar-button bar-button--bad" onClick={() => open('kept')}>
          {texts('bar.kept')}
        </button>
      )}
    </>
  );
}
