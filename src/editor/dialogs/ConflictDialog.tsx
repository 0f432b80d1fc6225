import { useEffect } from 'react';
import type { Command, EditorCommand } from '#document/commands/apply.ts';
import { isRichText } from '#document/rich-text.ts';
import type { Conflict } from '#features/drafts/drafts.contract.ts';
import { createDateFormatter } from '#kernel/dates.ts';
import { useEditor, useSession } from '../editor-context.ts';
import { ComparedTexts } from './ComparedTexts.tsx';
import { wordsOf } from './compared-words.ts';
import { Dialog } from './Dialog.tsx';

/** Two people wrote the same: both texts, who and when, and three ways on. Nothing is thrown away before somebody chooses. */
export function ConflictDialog({ onClose }: { onClose: () => void }) {
  const { texts, session, context, actions, announce } = useEditor();
  const conflicts = useSession((state) => state.conflicts);
  const conflict = conflicts[0];
  const format = createDateFormatter(context.interfaceLanguage, context.timeZone);
  const isDone = conflict === undefined;
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  if (isDone) return null;
  const guid = guidOf(conflict.command);
  const settle = (commands: readonly EditorCommand[]) => {
    const refusal = session.settle(conflict, commands);
    announce(texts(refusal ? `refused.${refusal.code}` : 'conflict.settled'));
  };
  const copyMine = async () => {
    await navigator.clipboard.writeText(wordsOf(conflict.mine));
    announce(texts('conflict.copied'));
  };
  const both = bothCommand(conflict);
  const mine = asEditorCommand(conflict.command);
  return (
    <Dialog
      title={texts(conflict.reason === 'locked' ? 'conflict.titleLocked' : 'conflict.title')}
      onClose={onClose}
      className="conflict"
    >
      {/* Read first, then chosen. */}
      <p tabIndex={-1} data-first="">
        {texts(`conflict.${conflict.reason}`, {
          name: conflict.by?.name || texts('conflict.somebody'),
          block: guid ? actions.nameOf(guid) : '',
          at: conflict.on ? format(conflict.on, 'moment') : '',
        })}
      </p>
      {conflict.reason !== 'locked' && (
        <ComparedTexts
          theirs={conflict.theirs}
          mine={conflict.mine}
          name={conflict.by?.name || texts('conflict.somebody')}
        />
      )}
      <div className="editor-form__end">
        <button type="button" className="bar-button" onClick={() => void copyMine()}>
          {texts('conflict.copyMine')}
        </button>
        <button type="button" className="bar-button" onClick={() => settle([])}>
          {texts('conflict.takeTheirs')}
        </button>
        {both && (
          <button type="button" className="bar-button" onClick={() => settle([both])}>
            {texts('conflict.takeBoth')}
          </button>
        )}
        {mine && (
          <button type="button" className="bar-button bar-button--primary" onClick={() => settle([mine])}>
            {texts('conflict.takeMine')}
          </button>
        )}
      </div>
    </Dialog>
  );
}

const guidOf = ({ input }: Command) => ('guid' in input ? input.guid : undefined);

/** What the server took back by itself cannot be asked for again. */
const asEditorCommand = (command: Command): EditorCommand | undefined =>
  command.name === 'restore' ? undefined : command;

/** Their text, and mine below it, to be made one by hand. */
function bothCommand({ command, theirs, mine }: Conflict): EditorCommand | undefined {
  if (command.name !== 'changeContent') return undefined;
  const value = joined(theirs, mine);
  return value === undefined ? undefined : { ...command, input: { ...command.input, value } };
}

type Json = Conflict['theirs'];

function joined(theirs: Json, mine: Json): Json | undefined {
  if (typeof theirs === 'string' && typeof mine === 'string') return `${theirs} ${mine}`;
  if (!isRichText(theirs) || !isRichText(mine)) return undefined;
  return { ...theirs, content: [...theirs.content, ...mine.content] } as unknown as Json;
}
