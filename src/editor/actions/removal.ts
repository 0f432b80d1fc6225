import type { PageDocument } from '#document/page-document.ts';
import { undoChange } from '#features/base/undo/undo.contract.ts';
import { chooseForItems, getRemovedLists } from '#features/content/items/removed-lists.contract.ts';
import type { Api } from '#kernel/api.ts';
import { AppError } from '#kernel/errors.ts';
import type { EditorBase } from '../editor-base.ts';
import type { Removal } from '../ui-store.ts';
import { withInner } from './operations.ts';

/** Lists among blocks, and in what stands in them. */
export const listsIn = ({ blocks }: PageDocument, guids: readonly string[]): string[] =>
  withInner(blocks, guids)
    .flat()
    .flatMap(({ guid, buildingBlockName }) => (buildingBlockName === 'List' ? [guid] : []));

/** Lists of these that have items, as the server knows them: one that was never saved has none. */
export async function readFilled({ api, context }: Pick<EditorBase, 'api' | 'context'>, lists: readonly string[]) {
  const query = { lists: lists.join(), lang: context.language };
  const { leaving, others } = await api.call(getRemovedLists, { query });
  return { leaving: leaving.filter(({ total }) => total > 0), others };
}

/** Removes at once what has no items, and else asks first where they go (functional reference 6.6.3). */
export async function removeAsking(
  editor: EditorBase,
  lists: readonly string[],
  { what, remove }: Pick<Removal, 'what' | 'remove'>,
) {
  try {
    const filled = lists.length > 0 ? await readFilled(editor, lists) : undefined;
    if (!filled || filled.leaving.length === 0) await remove();
    else editor.ui.change({ dialog: { kind: 'removal', removal: { ...filled, what, remove } } });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    editor.notify(editor.texts('removal.unknown'), { isRefusal: true });
  }
}

/** Says where the items of each list go when it is gone: `to` a list, or the trash. Gives the way back. */
export async function chooseForEach(
  api: Pick<Api, 'call'>,
  lists: readonly string[],
  to: (list: string) => string | null,
): Promise<() => Promise<void>> {
  const tokens: string[] = [];
  const back = async () => {
    for (const token of tokens) await api.call(undoChange, { params: { token } });
  };
  try {
    for (const guid of lists) {
      const { undoToken } = await api.call(chooseForItems, { params: { guid }, body: { to: to(guid) } });
      if (undoToken) tokens.push(undoToken);
    }
  } catch (error) {
    await back();
    throw error;
  }
  return back;
}

/** Removes what goes after its items have somewhere to go. False, and nothing is done, when that did not succeed. */
export async function removeWithItems(
  { api }: Pick<EditorBase, 'api'>,
  { leaving, remove }: Removal,
  to: string | null,
): Promise<boolean> {
  const lists = leaving.map(({ guid }) => guid);
  try {
    const back = await chooseForEach(api, lists, () => to);
    if (!(await remove())) await back();
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return false;
  }
}
