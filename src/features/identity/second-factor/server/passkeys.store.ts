import type { Ctx } from '#infra/ctx.ts';
import type { OwnPasskey } from '../second-factor.contract.ts';

export interface Passkey {
  id: string;
  accountId: string;
  credentialId: string;
  /** As base64url. */
  publicKey: string;
  counter: number;
  transports: string[];
}

const columns = ['id', 'account_id', 'credential_id', 'public_key', 'counter', 'transports'] as const;

interface Row {
  id: string;
  account_id: string;
  credential_id: string;
  public_key: string;
  counter: string;
  transports: string[];
}

const toPasskey = ({ id, account_id, credential_id, public_key, counter, transports }: Row): Passkey => ({
  id,
  accountId: account_id,
  credentialId: credential_id,
  publicKey: public_key,
  counter: Number(counter),
  transports,
});

/** False where somebody has it already. */
export async function insertPasskey(
  ctx: Ctx,
  { name, isSynced, ...key }: Passkey & { name: string; isSynced: boolean },
): Promise<boolean> {
  const row = await ctx.db
    .insertInto('passkey')
    .values({
      platform_id: ctx.platform.id,
      id: key.id,
      account_id: key.accountId,
      name,
      is_synced: isSynced,
      credential_id: key.credentialId,
      public_key: key.publicKey,
      counter: String(key.counter),
      transports: key.transports,
      made_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectPasskeys(ctx: Ctx, accountId: string): Promise<Passkey[]> {
  const rows = await ctx.db
    .selectFrom('passkey')
    .select(columns)
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', accountId)
    .execute();
  return rows.map(toPasskey);
}

/** For its person, the oldest first. */
export async function selectOwnPasskeys(ctx: Ctx, accountId: string): Promise<OwnPasskey[]> {
  const rows = await ctx.db
    .selectFrom('passkey')
    .select(['id', 'name', 'made_at', 'used_at', 'is_synced'])
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', accountId)
    .orderBy('made_at')
    .execute();
  return rows.map(({ id, name, made_at, used_at, is_synced }) => ({
    guid: id,
    name,
    madeAt: made_at.toISOString(),
    usedAt: used_at?.toISOString() ?? null,
    isSynced: is_synced,
  }));
}

/** It stays as it is until the transaction ends. */
export async function lockPasskey(ctx: Ctx, credentialId: string): Promise<Passkey | undefined> {
  const row = await ctx.db
    .selectFrom('passkey')
    .select(columns)
    .where('platform_id', '=', ctx.platform.id)
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();
  return row && toPasskey(row);
}

export async function saveUse(ctx: Ctx, id: string, { counter, isSynced }: { counter: number; isSynced: boolean }) {
  await ctx.db
    .updateTable('passkey')
    .set({ counter: String(counter), is_synced: isSynced, used_at: ctx.now() })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .execute();
}

export async function updateName(ctx: Ctx, accountId: string, { id, name }: { id: string; name: string }) {
  const { numUpdatedRows } = await ctx.db
    .updateTable('passkey')
    .set({ name })
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** One of an account, or all. Gives how many. */
export async function deletePasskeys(ctx: Ctx, accountId: string, id?: string): Promise<number> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('passkey')
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', accountId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
