import type { Ctx } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import type { Audience } from '../roles.contract.ts';
import { isInAudience } from '../roles.rules.ts';
import { audienceId } from './access.service.ts';
import * as store from './block-access.store.ts';

export type { BlockAccess } from './block-access.store.ts';

/** Who may see a placed block and add to it, by the ids of their audiences. */
export const readBlockAccess = store.findBlockAccess;

/** Says who may see a placed block and add to it. Asks nobody's rights. */
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

/** Whether the actor is in the audience that may add to a list; null means its editors only. */
export async function mayAddTo(ctx: Ctx, list: string): Promise<boolean> {
  const { add } = await store.findBlockAccess(ctx, list);
  const audience = add === null ? undefined : await readAudience(ctx, add);
  return audience !== undefined && isInAudience(ctx.actor, audience);
}

export async function readAudience(ctx: Ctx, id: number): Promise<Audience | undefined> {
  const row = await store.findAudience(ctx, id);
  return row && { kind: row.kind as Audience['kind'], roles: row.role_ids };
}

/** The id of an audience that somebody names. Throws `validation_failed` with the field for a role that is not there. */
export async function demandAudience(ctx: Ctx, audience: Audience, field: string): Promise<number> {
  await demandRoles(ctx, audience.roles, field);
  return audienceId(ctx, audience);
}

/** Throws `validation_failed` with the field for a role that is not there. */
export async function demandRoles(ctx: Ctx, roles: readonly string[], field: string) {
  const known = await store.selectKnownRoles(ctx, roles);
  const strange = roles.find((role) => !known.has(role));
  if (strange) throw new AppError('validation_failed', `no role ${strange}`, { [field]: 'unknown' });
}
