import type { EditorBase } from '../editor-base.ts';
import { createCopying } from './copying.ts';
import { createInsert } from './inserting.ts';
import { createMoving } from './moving.ts';
import { createRemoving } from './removing.ts';
import { createRunAndAnnounce } from './run-and-announce.ts';
import { createSelection } from './selection.ts';
import { createUndoing } from './undoing.ts';

export type Actions = ReturnType<typeof createActions>;

/** What an editor can do to blocks: each is a command, and says what came of it. */
export function createActions(editor: EditorBase) {
  const selection = createSelection(editor);
  const undoing = createUndoing(editor, selection);
  const run = createRunAndAnnounce(editor, undoing.typed);
  const base = { editor, selection, run };
  const copying = createCopying(base);
  const removing = createRemoving(base, undoing.wayBack);
  const { select, chosen, nameOf, nextSpot } = selection;
  return {
    select,
    chosen,
    nameOf,
    nextSpot,
    insert: createInsert(base),
    ...createMoving(base),
    ...copying,
    ...removing,
    cut() {
      copying.copy();
      removing.remove();
    },
    ...undoing,
  };
}
