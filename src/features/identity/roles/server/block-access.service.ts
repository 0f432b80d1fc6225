import type { Ctx } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import type { Audience } from '../roles.contract.ts';
import { isInAudience, narrowest } from '../roles.rules.ts';
import { audienceId, openAudiences } from './access.service.ts';
import * as store from './block-access.store.ts';

export type { BlockAccess } from './block-access.store.ts';

/** Who may see a placed block, add to it and edit what was added, by the ids of their audiences. */
export const readBlockAccess = store.findBlockAccess;

/** The same of many; those that have no rights of their own are left out. */
export const selectBlockAccess = store.selectBlockAccess;

/** Says who may see a placed block, add to it and edit what was added. Asks nobody's rights. */
export async function keepBlockAccess(ctx: Ctx, guid: string, access: store.BlockAccess) {
  await store.upsertBlockAccess(ctx, guid, access);
  ctx.changed('access');
}

/** A copy of a block takes its source's rows (architecture §5); a guid that has rows of its own keeps those. */
export async function copyBlockAccess(ctx: Ctx, copies: ReadonlyMap<string, string>) {
  const rows = await store.selectBlockAccess(ctx, [...copies.keys()]);
  if (rows.length === 0) return;
  await store.insertBlockAccess(
    ctx,
    rows.map((row) => ({ ...row, guid: copies.get(row.guid) ?? row.guid })),
  );
  ctx.changed('access');
}

/** Where a copy comes from: the block itself first, then those that stood around it and do not stand around the copy. */
export interface CopySource {
  copy: string;
  sources: readonly string[];
  /** Whether this platform can say who saw all of them. */
  isKnown: boolean;
}

/** A copy that was put elsewhere is for nobody who did not see its source there. Where that is not known, for admins. */
export async function closeCopies(ctx: Ctx, copies: readonly CopySource[]) {
  const rows = new Map(
    (
      await store.selectBlockAccess(
        ctx,
        copies.flatMap(({ sources }) => sources),
      )
    ).map((row) => [row.guid, row]),
  );
  const added: Parameters<typeof store.insertBlockAccess>[1][number][] = [];
  for (const { copy, sources, isKnown } of copies) {
    const views = [...new Set(sources.flatMap((guid) => rows.get(guid)?.view ?? []))];
    const own = isKnown ? rows.get(sources[0] ?? '') : undefined;
    const { add, edit } = own ?? { add: null, edit: null };
    const [only, ...more] = views;
    const isOne = isKnown && more.length === 0;
    const view = isOne ? (only ?? null) : await narrowestOf(ctx, isKnown ? views : []);
    if (view !== null || add !== null || edit !== null) added.push({ guid: copy, view, add, edit });
  }
  if (added.length === 0) return;
  await store.insertBlockAccess(ctx, added);
  ctx.changed('access');
}

/** Blocks are for nobody who may not see others: those that were around them. Gives what changed. */
export async function narrowBlocks(ctx: Ctx, blocks: ReadonlyMap<string, readonly string[]>) {
  if (blocks.size === 0) return [];
  const found = await store.selectBlockAccess(ctx, [...blocks].flat(2));
  const rows = new Map(found.map((row) => [row.guid, row]));
  const changed: { guid: string; old: Awaited<ReturnType<typeof told>>; new: Awaited<ReturnType<typeof told>> }[] = [];
  for (const [guid, around] of blocks) {
    const own = rows.get(guid) ?? { view: null, add: null, edit: null };
    const views = [guid, ...around].flatMap((one) => rows.get(one)?.view ?? []);
    if (views.every((view) => view === own.view)) continue;
    const view = await narrowestOf(ctx, [...new Set(views)]);
    if (view === own.view) continue;
    await store.upsertBlockAccess(ctx, guid, { view, add: own.add, edit: own.edit });
    changed.push({ guid, old: await told(ctx, own.view), new: await told(ctx, view) });
  }
  if (changed.length > 0) ctx.changed('access');
  return changed;
}

async function told(ctx: Ctx, id: number | null) {
  const audience = id === null ? undefined : await readAudience(ctx, id);
  return { viewPermission: audience?.kind ?? null, viewRoles: [...(audience?.roles ?? [])] };
}

async function narrowestOf(ctx: Ctx, ids: readonly number[]): Promise<number> {
  const found = await Promise.all(ids.map((id) => readAudience(ctx, id)));
  return audienceId(ctx, narrowest(found.flatMap((one) => one ?? [])));
}

/** Whether the actor is in the audience that may add to a list. */
export const mayAddTo = async (ctx: Ctx, list: string): Promise<boolean> =>
  isIn(ctx, (await store.findBlockAccess(ctx, list)).add);

/** Who may add to each of these lists, beside its editors; those of which nobody said so are left out. */
export async function addAudiences(ctx: Ctx, lists: readonly string[]): Promise<ReadonlyMap<string, Audience>> {
  ctx.dependsOn('access');
  const found = new Map<string, Audience>();
  for (const { guid, add } of lists.length === 0 ? [] : await store.selectBlockAccess(ctx, lists)) {
    const audience = add === null ? undefined : await readAudience(ctx, add);
    if (audience) found.set(guid, audience);
  }
  return found;
}

/** Whether the actor is in the audience that edits the items of a list. */
export const mayEditItemsOf = async (ctx: Ctx, list: string): Promise<boolean> =>
  isIn(ctx, (await store.findBlockAccess(ctx, list)).edit);

/** Null means the editors of the list only. */
async function isIn(ctx: Ctx, id: number | null): Promise<boolean> {
  ctx.dependsOn('access');
  const audience = id === null ? undefined : await readAudience(ctx, id);
  return audience !== undefined && isInAudience(ctx.actor, audience);
}

/** The lists whose items the actor edits because their audience says so. */
export const listsToEditItemsOf = async (ctx: Ctx): Promise<string[]> =>
  ctx.actor.isSignedIn ? store.selectListsEditedBy(ctx, await openAudiences(ctx)) : [];

export async function readAudience(ctx: Ctx, id: number): Promise<Audience | undefined> {
  const row = await store.findAudience(ctx, id);
  return row && { kind: row.kind as Audience['kind'], roles: row.role_ids };
}

/** Roles as an admin sees them: those that were deleted are the ones that took over, or none. */
export async function liveRoles(ctx: Ctx, roles: readonly string[]): Promise<string[]> {
  const successors = await store.selectSuccessors(ctx, roles);
  const live = roles.flatMap((role) => (successors.has(role) ? (successors.get(role) ?? []) : role));
  return [...new Set(live)].sort();
}

/** The id of an audience that somebody names. Throws `validation_failed` with the field for a role that is not there. */
export async function requireAudience(ctx: Ctx, audience: Audience, field: string): Promise<number> {
  await requireRoles(ctx, audience.roles, field);
  return audienceId(ctx, audience);
}

/** Throws `validation_failed` with the field for a role that is not there. */
export async function requireRoles(ctx: Ctx, roles: readonly string[], field: string) {
  const known = await store.selectKnownRoles(ctx, roles);
  const strange = roles.find((role) => !known.has(role));
  if (strange) throw new AppError('validation_failed', `no role ${strange}`, { [field]: 'unknown' });
}

/** For blocks that are gone for good. */
export const forgetBlockAccess = store.deleteBlockAccess;
