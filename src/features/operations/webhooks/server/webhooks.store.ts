import type { Ctx } from '#infra/ctx.ts';

export interface StoredWebhook {
  guid: string;
  name: string;
  url: string;
  events: string[];
  isOn: boolean;
  /** Sealed, as the one before it. */
  secret: string;
  earlierSecret: string | null;
  earlierUntil: Date | null;
  failingSince: Date | null;
  turnedOffAt: Date | null;
  version: number;
}

const columns = [
  'id as guid',
  'name',
  'url',
  'events',
  'is_on as isOn',
  'secret',
  'earlier_secret as earlierSecret',
  'earlier_until as earlierUntil',
  'failing_since as failingSince',
  'turned_off_at as turnedOffAt',
  'version',
] as const;

const there = (ctx: Ctx) =>
  ctx.db
    .selectFrom('webhook')
    .select(columns)
    .where('platform_id', '=', ctx.platform.id)
    .where('removed_at', 'is', null);

export const selectWebhooks = (ctx: Ctx): Promise<StoredWebhook[]> =>
  there(ctx).orderBy('name').orderBy('id').execute();

export const findWebhook = (ctx: Ctx, guid: string): Promise<StoredWebhook | undefined> =>
  there(ctx).where('id', '=', guid).executeTakeFirst();

export const lockWebhook = (ctx: Ctx, guid: string): Promise<StoredWebhook | undefined> =>
  there(ctx).where('id', '=', guid).forUpdate().executeTakeFirst();

const toRow = (webhook: StoredWebhook) => ({
  name: webhook.name,
  url: webhook.url,
  events: webhook.events,
  is_on: webhook.isOn,
  secret: webhook.secret,
  earlier_secret: webhook.earlierSecret,
  earlier_until: webhook.earlierUntil,
  failing_since: webhook.failingSince,
  turned_off_at: webhook.turnedOffAt,
  version: webhook.version,
});

export async function insertWebhook(ctx: Ctx, webhook: StoredWebhook) {
  await ctx.db
    .insertInto('webhook')
    .values({ platform_id: ctx.platform.id, id: webhook.guid, ...toRow(webhook), made_at: ctx.now() })
    .execute();
}

export async function updateWebhook(ctx: Ctx, webhook: StoredWebhook) {
  await ctx.db
    .updateTable('webhook')
    .set(toRow(webhook))
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', webhook.guid)
    .execute();
}

/** It is gone for everybody, and can be put back. */
export async function setRemoved(ctx: Ctx, guid: string, at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('webhook')
    .set({ removed_at: at })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', guid)
    .where('removed_at', at === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteRemoved(ctx: Ctx, before: Date) {
  await ctx.db
    .deleteFrom('webhook')
    .where('platform_id', '=', ctx.platform.id)
    .where('removed_at', '<', before)
    .execute();
}
