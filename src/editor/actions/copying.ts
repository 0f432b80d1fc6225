import type { EditorCommand } from '#document/commands/apply.ts';
import { readClipboard, writeClipboard } from './clipboard.ts';
import { insertIn } from './layout-scope.ts';
import { type Copied, copiedFrom, placesAt, renewed, withInner } from './operations.ts';
import { type ActionBase, editedBy, refuse } from './run-and-announce.ts';
import type { InsertPoint } from './selection.ts';
import { whyNot, whyNotAdd } from './why-not-add.ts';

const newId = () => crypto.randomUUID();

/** Copies of blocks: beside them at once, or by the clipboard. */
export function createCopying({ editor, selection, run }: ActionBase) {
  const { session, texts, context, resolved, announce } = editor;
  const { chosen, counted, nextSpot, select } = selection;
  const { isAdmin } = context.person;

  const put = (groups: readonly Copied[], to: InsertPoint, said: string) => {
    const places = placesAt(resolved(), to.position, { index: to.index, count: groups.length });
    const fresh = groups.flatMap((group, at) => (places[at] ? [renewed(group, places[at], { newId, isAdmin })] : []));
    const isDone = run(
      fresh.map((input) => ({ name: 'insert', input: insertIn(editedBy(editor), input) })),
      said,
    );
    if (isDone) select(fresh.map(({ blocks }) => blocks[0]?.guid ?? ''));
  };

  const refusalOf = (groups: readonly Copied[]): string | undefined => {
    for (const { buildingBlockName: type } of groups.flatMap(({ blocks }) => blocks)) {
      const why = whyNotAdd(context, type);
      if (why) return whyNot(why, type, editor);
    }
    return undefined;
  };

  return {
    duplicate() {
      const guids = chosen();
      const { scope, document } = editedBy(editor);
      const groups = withInner(document.blocks, guids);
      const to = nextSpot();
      const places = placesAt(resolved(), to.position, { index: to.index, count: groups.length });
      const commands = groups.flatMap((group, at): EditorCommand[] => {
        const [outer, place] = [group[0]?.guid, places[at]];
        if (!outer || !place) return [];
        const own = Object.fromEntries(group.map(({ guid }) => [guid, newId()]));
        const copy = own[outer] ?? '';
        const only: EditorCommand = { name: 'setLanguages', input: { guid: copy, only: [context.language] } };
        return [{ name: 'duplicate', input: { guid: outer, guids: own, place } }, ...(scope === 'here' ? [only] : [])];
      });
      if (!run(commands, counted('done.duplicated', guids))) return;
      select(commands.flatMap((one) => (one.name === 'duplicate' ? [one.input.guids[one.input.guid] ?? ''] : [])));
    },
    copy() {
      const guids = chosen();
      writeClipboard(copiedFrom(session.state().document, guids));
      // Another page asks the server who may see them: it should know them by then.
      void session.flush();
      announce(counted('done.copied', guids));
    },
    /** Puts copied blocks after what is chosen; also from another page or tab. */
    paste(text?: string) {
      const groups = readClipboard(text);
      if (groups.length === 0) return refuse(editor, texts('done.nothingToPaste'));
      const refusal = refusalOf(groups);
      if (refusal) return refuse(editor, refusal);
      put(groups, nextSpot(), texts('done.pasted', { count: groups.length }));
    },
  };
}
