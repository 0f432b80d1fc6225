import type { Ctx } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { mayEditObject } from '../../../content/edit-rights/server/edit-rights.service.ts';
import type { ItemChange } from '../../../content/items/edit-items.contract.ts';
import type { Item } from '../../../content/items/items.contract.ts';
import { type ItemParent, readParents, setParents } from '../../../content/items/server/item-facts.service.ts';
import { findListBlock, typesOf } from '../../../content/items/server/list-types.service.ts';

interface Changing {
  guid: string;
  /** That it has from now on. */
  type: string;
  /** As the sender reads it. */
  read: Item;
}

/**
 * Puts an item into the lists that were sent and takes it out of those that were read and not sent back. Gives where it stood
 * before; undefined where nothing changed. Throws `validation_failed` for a list that the actor may not edit, and for one that
 * takes no such item.
 */
export async function changeParents(
  ctx: Ctx,
  { guid, type, read }: Changing,
  { parentGuids }: ItemChange,
): Promise<readonly ItemParent[] | undefined> {
  if (!parentGuids) return undefined;
  const before = await readParents(ctx, guid);
  const sent = new Set(parentGuids);
  const stood = new Set(before.map(({ parentGuid }) => parentGuid));
  const added = [...sent].filter((list) => !stood.has(list));
  const left = read.parentGuids.filter((list) => !sent.has(list));
  if (added.length + left.length === 0) return undefined;
  for (const list of added) await requireTaking(ctx, list, type);
  for (const list of left) if (!(await mayEditObject(ctx, list))) throw refused('not_allowed');
  const kept = before.filter(({ parentGuid }) => !left.includes(parentGuid));
  const joined = added.map((parentGuid) => ({ parentGuid, position: 0, highlightRank: null }));
  await setParents(ctx, guid, [...kept, ...joined]);
  return before;
}

async function requireTaking(ctx: Ctx, list: string, type: string) {
  const block = (await mayEditObject(ctx, list)) ? await findListBlock(ctx, list, { isEditor: true }) : undefined;
  if (!block) throw refused('unknown');
  if (!typesOf(block).includes(type)) throw refused('not_in_list');
}

const refused = (code: string) => new AppError('validation_failed', 'not in these lists', { 'body.parentGuids': code });
