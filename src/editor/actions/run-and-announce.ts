import type { EditorCommand } from '#document/commands/apply.ts';
import type { EditorBase } from '../editor-base.ts';
import type { Selection } from './selection.ts';

/** Runs commands and says in words what happened, or why not. True when it happened. */
export type RunAndAnnounce = (commands: EditorCommand[], said: string) => boolean;

/** What every action on blocks stands on. */
export interface ActionBase {
  editor: EditorBase;
  selection: Selection;
  run: RunAndAnnounce;
}

export function createRunAndAnnounce(editor: EditorBase, forgetUndone: () => void): RunAndAnnounce {
  const { session, texts, announce } = editor;
  return (commands, said) => {
    forgetUndone();
    const refusal = commands.length > 0 ? session.run(commands) : undefined;
    if (refusal) refuse(editor, texts(`refused.${refusal.code}`));
    else announce(said);
    return !refusal;
  };
}

export const refuse = ({ notify }: Pick<EditorBase, 'notify'>, why: string): void => notify(why, { isRefusal: true });

/** What a change of the layout is made on. */
export const editedBy = ({ ui, session, context }: EditorBase) => ({
  scope: ui.state().layoutScope,
  document: session.state().document,
  language: context.language,
});
