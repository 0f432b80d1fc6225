import { expressionBuilder } from 'kysely';
import type { Ctx } from '#infra/ctx.ts';
import type { Database } from '#infra/database.ts';
import type { KeyReach } from '#kernel/endpoint.ts';
import { warnedDays } from '../api-keys.rules.ts';

export interface StoredKey {
  guid: string;
  accountId: string;
  name: string;
  reach: KeyReach;
  ending: string;
  addresses: string[];
  isStrong: boolean;
  madeAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
}

const columns = [
  'k.id as guid',
  'k.account_id as accountId',
  'k.name',
  'k.reach',
  'k.ending',
  'k.addresses',
  'k.is_strong as isStrong',
  'k.made_at as madeAt',
  'k.expires_at as expiresAt',
  'k.revoked_at as revokedAt',
  'k.last_used_at as lastUsedAt',
] as const;

const all = (ctx: Ctx) =>
  ctx.db
    .selectFrom('api_key as k')
    .select(columns)
    .$narrowType<{ reach: KeyReach }>()
    .where('k.platform_id', '=', ctx.platform.id);

/** Whether its owner is an active admin now. */
function isOfAdmin(now: Date) {
  const { and, exists, selectFrom } = expressionBuilder<Database & { k: Database['api_key'] }, 'k'>();
  const owner = selectFrom('account as a')
    .select('a.id')
    .whereRef('a.platform_id', '=', 'k.platform_id')
    .whereRef('a.id', '=', 'k.account_id')
    .where('a.is_active', '=', true);
  const role = selectFrom('active_role as h')
    .select('h.role_id')
    .whereRef('h.platform_id', '=', 'k.platform_id')
    .whereRef('h.account_id', '=', 'k.account_id')
    .where('h.kind', '=', 'Admin')
    .where(({ eb, or }) => or([eb('h.expires_at', 'is', null), eb('h.expires_at', '>', now)]));
  return and([exists(owner), exists(role)]);
}

/** Those of the platform, also those that ended, by name. */
export const selectKeys = (ctx: Ctx): Promise<(StoredKey & { isOfAdmin: boolean })[]> =>
  all(ctx).select(isOfAdmin(ctx.now()).$castTo<boolean>().as('isOfAdmin')).orderBy('k.name').orderBy('k.id').execute();

/** Waits for who changes it. */
export const lockKey = (ctx: Ctx, guid: string): Promise<StoredKey | undefined> =>
  all(ctx).where('k.id', '=', guid).forUpdate().executeTakeFirst();

/** `isWarned`: its owner is not mailed of its end, which they just chose. */
export async function insertKey(ctx: Ctx, key: StoredKey, { hash, isWarned }: { hash: string; isWarned: boolean }) {
  await ctx.db
    .insertInto('api_key')
    .values({
      platform_id: ctx.platform.id,
      id: key.guid,
      account_id: key.accountId,
      name: key.name,
      reach: key.reach,
      key_hash: hash,
      ending: key.ending,
      addresses: key.addresses,
      is_strong: key.isStrong,
      made_at: key.madeAt,
      expires_at: key.expiresAt,
      warned_at: isWarned ? key.madeAt : null,
    })
    .execute();
}

export async function setRevoked(ctx: Ctx, guid: string) {
  await ctx.db
    .updateTable('api_key')
    .set({ revoked_at: ctx.now() })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', guid)
    .execute();
}

/** A node hears of what was changed at another one within this, in milliseconds. */
const heardWithin = 10_000;

/** With how often rights had changed when it was read, and what was changed with it of late, at any node. */
export async function findKeyBy(ctx: Ctx, hash: string) {
  const found = await all(ctx)
    .select(({ selectFrom }) =>
      selectFrom('rights_epoch as e').select('e.epoch').where('e.platform_id', '=', ctx.platform.id).as('rightsEpoch'),
    )
    .where('k.key_hash', '=', hash)
    .executeTakeFirst();
  if (!found) return undefined;
  const recent = await ctx.db
    .selectFrom('change_log')
    .select('id')
    .where('platform_id', '=', ctx.platform.id)
    .where('session_id', '=', found.guid)
    .where('at', '>', new Date(Date.now() - heardWithin))
    .execute();
  return { ...found, rightsEpoch: String(found.rightsEpoch), recentChanges: recent.map(({ id }) => id) };
}

export async function noteUse(ctx: Ctx, guid: string) {
  await ctx.db
    .updateTable('api_key')
    .set({ last_used_at: ctx.now() })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', guid)
    .execute();
}

/** Those that ended, or were revoked, before. */
export async function deleteEndedBefore(ctx: Ctx, before: Date) {
  await ctx.db
    .deleteFrom('api_key')
    .where('platform_id', '=', ctx.platform.id)
    .where(({ eb, or }) => or([eb('expires_at', '<', before), eb('revoked_at', '<', before)]))
    .execute();
}

/** Those that end before this moment, whose owner was not mailed of it. */
export const lockUnwarned = (ctx: Ctx, before: Date): Promise<StoredKey[]> =>
  all(ctx)
    .where('k.warned_at', 'is', null)
    .where('k.revoked_at', 'is', null)
    .where('k.expires_at', '>', ctx.now())
    .where('k.expires_at', '<=', before)
    .orderBy('k.expires_at')
    .orderBy('k.id')
    .forUpdate()
    .execute();

export async function setWarned(ctx: Ctx, guids: readonly string[]) {
  await ctx.db
    .updateTable('api_key')
    .set({ warned_at: ctx.now() })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', 'in', [...guids])
    .execute();
}

/** Platforms with a key that is about to end, and whose owner was not mailed of it. */
export const dueWarnings = `
  select k.platform_id, '{}'::json as payload, k.platform_id::text as key from api_key k
  where k.warned_at is null and k.revoked_at is null
    and k.expires_at > $1::timestamptz and k.expires_at <= $1::timestamptz + interval '${warnedDays} days'
  group by k.platform_id`;
