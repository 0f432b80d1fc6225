import { editAddress } from '#features/content/menus/menus.rules.ts';
import type { HowToNotify } from '../editor-base.ts';
import { type LayoutScope, removeCommandIn } from './layout-scope.ts';
import { moveToPage, type OtherPage } from './move-to-page.ts';
import { spotsOf } from './operations.ts';
import { listsIn, removeAsking } from './removal.ts';
import { type ActionBase, editedBy } from './run-and-announce.ts';

/** Takes blocks from the page; `wayBack`: of what was just done. */
export function createRemoving({ editor, selection, run }: ActionBase, wayBack: () => () => unknown) {
  const { ui, texts, context, resolved } = editor;
  const { chosen, counted, select } = selection;

  /** Blocks that are there still; what stands next gets the focus. False when they stay. */
  const removeNow = (asked: readonly string[], said: string, told: HowToNotify & { scope?: LayoutScope } = {}) => {
    const { scope = ui.state().layoutScope, ...how } = told;
    const order = [...spotsOf(resolved()).keys()];
    const guids = asked.filter((guid) => order.includes(guid));
    if (guids.length === 0) return false;
    const commands = guids.map((guid) => removeCommandIn({ ...editedBy(editor), scope }, guid));
    if (!run(commands, said)) return false;
    const left = [...spotsOf(resolved()).keys()];
    const next = left[Math.min(order.indexOf(guids[0] ?? ''), left.length - 1)];
    select(next ? [next] : []);
    if (!next) focusEmpty(context.owner);
    editor.notify(said, { ...how, undo: wayBack() });
    return true;
  };

  return {
    /** Asks first where the items of lists go that have any. */
    remove() {
      const guids = chosen();
      if (guids.length === 0) return;
      const { scope, document } = editedBy(editor);
      const said = counted(scope === 'here' ? 'done.hidden' : 'done.removed', guids);
      // What is only hidden keeps its items.
      const lists = scope === 'here' ? [] : listsIn(document, guids);
      if (lists.length === 0) removeNow(guids, said);
      else void removeAsking(editor, lists, { what: 'blocks', remove: () => removeNow(guids, said) });
    },
    /** To the end of another page, which is told with the way there. */
    async moveToPage(guids: readonly string[], page: OtherPage) {
      const said = counted('done.movedTo', guids, page.title);
      const goTo = {
        text: texts('done.goTo', { page: page.title }),
        href: encodeURI(editAddress(page.path)),
      };
      await moveToPage(editor, { guids, page, remove: () => removeNow(guids, said, { goTo, scope: 'all' }) });
    },
  };
}

/** Where a first block is put: in the empty place, else by the bar. */
function focusEmpty(owner: string) {
  requestAnimationFrame(() => {
    const places = [`.empty-place[data-owner="${owner}"] .empty-place__add`, '.editor-bar button'];
    const found = places.map((place) => document.querySelector<HTMLElement>(place));
    found.find((element) => element !== null)?.focus();
  });
}
