import type { PageDocument } from '#document/page-document.ts';
import { firstChanged, readsTheSame } from '../dialogs/compare-documents.ts';
import type { UndoResult } from '../document-sync/undo-steps.ts';
import type { EditorBase } from '../editor-base.ts';
import { refuse } from './run-and-announce.ts';
import type { Selection } from './selection.ts';
import { createUndoHistory, type TextWithHistory, type UndoDirection } from './undo-history.ts';

/** Steps that change nothing that is seen, such as a text typed and undone in the text itself. */
const maxUnseen = 5;

/** Undo and redo, one at a time, each said in words and shown: what comes back is told by what was there before. */
export function createUndoing(editor: EditorBase, { nameOf, select }: Pick<Selection, 'nameOf' | 'select'>) {
  const { session, texts, context, announce } = editor;
  let turn: Promise<void> = Promise.resolve();
  const history = createUndoHistory(undoOrRedo);

  return {
    undo: () => inTurn(() => history.undo()),
    redo: () => inTurn(() => history.redo()),
    /** Undo or redo from within a text with structure: its own typing first. */
    undoOrRedoIn: (text: TextWithHistory, way: UndoDirection) =>
      inTurn(() => (way === 'undo' ? history.undoIn(text) : history.redoIn(text))),
    /** Somebody typed: nothing is to be done again. */
    typed: () => history.forget(),
    /** The way back of what was just done, or of this step, whatever is done after it. */
    wayBack(step = session.lastStep()) {
      return () => inTurn(() => history.undo(step === undefined ? undefined : () => undoStep(step)));
    },
  };

  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = turn.then(work);
    turn = done.catch(() => {});
    return done;
  }

  /** Says what came back and brings it into view; a step after which nothing looks different is no step to a reader. */
  async function undoOrRedo(way: UndoDirection): Promise<boolean> {
    for (let tries = 0; tries < maxUnseen; tries += 1) {
      await session.flush();
      const before = session.state().document;
      const came = await session[way]();
      if (came === 'done' && readsTheSame(before, session.state().document)) continue;
      tell(came, { before, way });
      return came === 'done';
    }
    return false;
  }

  async function undoStep(step: string): Promise<boolean> {
    await session.flush();
    const before = session.state().document;
    const came = await session.undo(step);
    if (came === 'nothing') refuse(editor, texts('done.nothing.step'));
    else tell(came, { before, way: 'undo' });
    return came === 'done';
  }

  function tell(came: UndoResult, { before, way }: { before: PageDocument; way: UndoDirection }) {
    if (came === 'nothing') return announce(texts(`done.${came}.${way}`));
    if (came !== 'done') return refuse(editor, texts(`done.${came}.${way}`));
    const guid = firstChanged(before, session.state().document, context.language);
    announce(guid ? texts(`done.${way}.in`, { name: nameOf(guid) }) : texts(`done.${way}`));
    if (guid) show(guid, select);
  }
}

/** Chosen and in view. Who stands in the bar stays there, to go on. */
function show(guid: string, select: Selection['select']) {
  const isInBar = document.activeElement?.closest('.editor-bar') !== null;
  requestAnimationFrame(() => {
    const block = document.querySelector<HTMLElement>(`[data-block="${guid}"]`);
    block?.scrollIntoView({ block: 'nearest' });
    if (block && !isInBar && !block.contains(document.activeElement)) select([guid]);
  });
}
