import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { toGuid } from '#kernel/short-id.ts';
import { offerUndo } from '../../../base/undo/server/undo.service.ts';
import { moveToTrash, putBackFrom } from '../../documents/server/working.service.ts';
import { mayEditObject } from '../../edit-rights/server/edit-rights.service.ts';
import { readOwnLists } from './item-overview.service.ts';
import { countItems } from './own-lists.store.ts';
import * as store from './removed-lists.store.ts';

/** What stands in lists that are about to be removed, as far as the actor may edit them, and the lists that could get it. */
export async function readRemovedLists(ctx: Ctx, query: { lists: string; lang?: string | undefined }) {
  const asked = [...new Set(query.lists.split(',').flatMap((guid) => toGuid(guid) ?? []))];
  const own: string[] = [];
  for (const list of asked) if (await mayEditObject(ctx, list)) own.push(list);
  const counts = await countItems(ctx, own);
  const { lists } = await readOwnLists(ctx, query.lang, { isWhole: true });
  return {
    leaving: own.map((guid) => ({ guid, total: counts.get(guid)?.total ?? 0 })),
    others: lists.filter(({ guid }) => !asked.includes(guid)),
  };
}

/** Says where the items of a list go when it stands nowhere any more: visitors have them until then. */
export async function chooseForItems(ctx: Ctx, list: string, { to }: { to: string | null }) {
  if (!(await mayEditObject(ctx, list))) throw notFound('list', list);
  if (to !== null) await requireOther(ctx, list, to);
  const before = await store.findChoice(ctx, list);
  await store.upsertChoice(ctx, { list, to });
  const total = (await countItems(ctx, [list])).get(list)?.total ?? 0;
  return {
    total,
    undoToken: await offerUndo(ctx, 'removed-list', { list, before: before?.to, after: to }, [{ object: list }]),
  };
}

/** A list that the actor edits, and not the one that goes. */
async function requireOther(ctx: Ctx, list: string, to: string) {
  const { lists } = await readOwnLists(ctx, undefined, { isWhole: true });
  if (to === list || !lists.some(({ guid }) => guid === to))
    throw new AppError('validation_failed', `no other list ${to}`, { 'body.to': 'unknown' });
}

interface ChoiceUndo {
  list: string;
  /** Left out: there was none. */
  before?: string | null;
  after: string | null;
}

/** Takes a choice back as long as nothing came of it. Throws `conflict` where it was done, or is another by now. */
export async function undoChoice(ctx: Ctx, payload: unknown) {
  const { list, before, after } = payload as ChoiceUndo;
  if (!(await mayEditObject(ctx, list))) throw new AppError('conflict', 'the list is gone');
  if ((await store.findChoice(ctx, list))?.to !== after)
    throw new AppError('conflict', 'it was chosen otherwise since');
  if (before === undefined) await store.deleteChoice(ctx, list);
  else await store.upsertChoice(ctx, { list, to: before });
}

/** After blocks came or went, or what they stand on did: items of lists that are gone go where somebody chose, and back. */
export async function reassignItems(ctx: Ctx) {
  await inTransaction(ctx, async (ctx) => {
    const reassigned = new Set<string>();
    for (const choice of await store.lockUnassigned(ctx)) {
      const items = 'doneAt' in choice ? await returnItems(ctx, choice) : await carryOut(ctx, choice);
      for (const item of items) reassigned.add(item);
      ctx.changed(`list:${choice.list}`);
      if (choice.to) ctx.changed(`list:${choice.to}`);
    }
    for (const item of reassigned) {
      ctx.changed(`document:${item}`);
      await ctx.publicationChanged(ctx, { owner: item, kind: 'item' });
    }
  });
}

async function carryOut(ctx: Ctx, choice: store.RemovedList): Promise<string[]> {
  const to = await destinationOf(ctx, choice);
  // The other list is gone as well, and nobody said where its items go: they wait for one of both.
  if (to === undefined) return [];
  const { list } = choice;
  const at = ctx.now();
  const items = to ? await store.addToList(ctx, { from: list, to }) : await trashItems(ctx, list, at);
  await store.setDone(ctx, list, { at, items, to });
  return items;
}

/** A list that is gone leads on to where its own items went. */
async function destinationOf(ctx: Ctx, { list, to }: store.RemovedList): Promise<string | null | undefined> {
  const passed = new Set([list]);
  let at = to;
  while (at !== null && !(await store.standsSomewhere(ctx, at))) {
    const next: store.RemovedList | undefined = passed.has(at) ? undefined : await store.findChoice(ctx, at);
    if (!next) return undefined;
    passed.add(at);
    at = next.to;
  }
  return at;
}

async function trashItems(ctx: Ctx, list: string, at: Date): Promise<string[]> {
  const trashed: string[] = [];
  for (const item of await store.selectItemsOnlyIn(ctx, list)) {
    if (!(await moveToTrash(ctx, item, at))) continue;
    ctx.records({ action: 'document.trashed', object: { kind: 'item', id: item } });
    trashed.push(item);
  }
  return trashed;
}

async function returnItems(ctx: Ctx, { list, to, doneAt, items }: store.DoneList): Promise<string[]> {
  if (to) await store.takeFromList(ctx, { items, from: to });
  else await putBack(ctx, items, doneAt);
  if (to) await restoreFromTrashOf(ctx, to, items);
  await store.setDone(ctx, list, null);
  return items;
}

async function putBack(ctx: Ctx, items: readonly string[], trashedAt: Date) {
  for (const item of items)
    if (await putBackFrom(ctx, item, trashedAt))
      ctx.records({ action: 'document.restored', object: { kind: 'item', id: item } });
}

/** Items that went to another list, and with that to the trash, come back with the list that they came from. */
async function restoreFromTrashOf(ctx: Ctx, other: string, items: readonly string[]) {
  const choice = await store.findChoice(ctx, other);
  if (!choice || !('doneAt' in choice) || choice.to !== null) return;
  await putBack(
    ctx,
    items.filter((item) => choice.items.includes(item)),
    choice.doneAt,
  );
  const left = choice.items.filter((item) => !items.includes(item));
  await store.setDone(ctx, other, { at: choice.doneAt, items: left, to: null });
}
