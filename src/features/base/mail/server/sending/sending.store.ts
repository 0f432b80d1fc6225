import type { Ctx } from '#infra/ctx.ts';
import type { SendAttempts } from '../../sending.rules.ts';

/** Hashes: whose they are is not kept. */
export interface SendingKeys {
  address: string;
  network: string | undefined;
  purpose: string;
}

/** Locks address and network until the transaction ends, and gives until when each is blocked. */
export async function lockGates(ctx: Ctx, { address, network }: SendingKeys): Promise<SendAttempts['blockedUntil']> {
  // Everybody in one order, so that none waits for the other.
  const keys = [address, ...(network ? [network] : [])].sort();
  await ctx.db
    .insertInto('mail_gate')
    .values(keys.map((key) => ({ platform_id: ctx.platform.id, key, used_at: ctx.now() })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = await ctx.db
    .selectFrom('mail_gate')
    .select(['key', 'blocked_until'])
    .where('platform_id', '=', ctx.platform.id)
    .where('key', 'in', keys)
    .orderBy('key')
    .forUpdate()
    .execute();
  const untilOf = (key: string | undefined) => rows.find((row) => row.key === key)?.blocked_until ?? undefined;
  return { address: untilOf(address), network: untilOf(network) };
}

/** What was asked for by these since then. */
export async function recordRequest(
  ctx: Ctx,
  { address, network, purpose }: SendingKeys,
  since: Date,
): Promise<Omit<SendAttempts, 'blockedUntil'>> {
  const rows = await ctx.db
    .selectFrom('mail_request')
    .select(['address', 'network', 'purpose', 'at'])
    .where('platform_id', '=', ctx.platform.id)
    .where('at', '>', since)
    .where(({ eb, or }) => or([eb('address', '=', address), ...(network ? [eb('network', '=', network)] : [])]))
    .execute();
  const toAddress = rows.filter((row) => row.address === address);
  const byNetwork = rows.filter((row) => network !== undefined && row.network === network);
  const last = Math.max(...toAddress.filter((row) => row.purpose === purpose).map(({ at }) => at.getTime()));
  return {
    lastAt: Number.isFinite(last) ? new Date(last) : undefined,
    toAddress: toAddress.length,
    byNetwork: byNetwork.length,
    addressesByNetwork: network ? new Set([address, ...byNetwork.map((row) => row.address)]).size : 0,
  };
}

export async function insertSendRequest(ctx: Ctx, { address, network = '', purpose }: SendingKeys) {
  await ctx.db
    .insertInto('mail_request')
    .values({ platform_id: ctx.platform.id, address, network: network || null, purpose, at: ctx.now() })
    .execute();
}

export async function saveBlock(ctx: Ctx, key: string, until: Date) {
  await ctx.db
    .updateTable('mail_gate')
    .set({ blocked_until: until, used_at: ctx.now() })
    .where('platform_id', '=', ctx.platform.id)
    .where('key', '=', key)
    .execute();
}

export async function deleteSendRequestsBefore(ctx: Ctx, instant: Date) {
  await ctx.db
    .deleteFrom('mail_request')
    .where('platform_id', '=', ctx.platform.id)
    .where('at', '<', instant)
    .execute();
}

/** Gates that hold nobody back. */
export async function deleteGatesBefore(ctx: Ctx, instant: Date) {
  await ctx.db
    .deleteFrom('mail_gate')
    .where('platform_id', '=', ctx.platform.id)
    .where('used_at', '<', instant)
    .where(({ eb, or }) => or([eb('blocked_until', 'is', null), eb('blocked_until', '<', ctx.now())]))
    .execute();
}
