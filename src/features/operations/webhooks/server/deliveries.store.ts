import type { Ctx } from '#infra/ctx.ts';

export interface StoredDelivery {
  guid: string;
  webhook: string;
  event: string;
  object: string | null;
  about: unknown;
  happenedAt: Date;
  state: 'waiting' | 'delivered' | 'failed';
  nextTryAt: Date | null;
  tries: number;
  body: string | null;
  triedAt: Date | null;
  status: number | null;
  duration: number | null;
  error: string | null;
}

const columns = [
  'id as guid',
  'webhook_id as webhook',
  'event',
  'object_id as object',
  'about',
  'happened_at as happenedAt',
  'state',
  'next_try_at as nextTryAt',
  'tries',
  'body',
  'tried_at as triedAt',
  'status',
  'duration',
  'error',
] as const;

const own = (ctx: Ctx) =>
  ctx.db
    .selectFrom('webhook_delivery')
    .select(columns)
    .where('platform_id', '=', ctx.platform.id)
    .$narrowType<Pick<StoredDelivery, 'state'>>();

export const findDelivery = (ctx: Ctx, guid: string): Promise<StoredDelivery | undefined> =>
  own(ctx).where('id', '=', guid).executeTakeFirst();

export const lockDelivery = (ctx: Ctx, guid: string): Promise<StoredDelivery | undefined> =>
  own(ctx).where('id', '=', guid).forUpdate().executeTakeFirst();

export async function selectLog(ctx: Ctx, webhook: string, page: { offset: number; limit: number }) {
  const deliveries: StoredDelivery[] = await own(ctx)
    .where('webhook_id', '=', webhook)
    .orderBy('happened_at', 'desc')
    .orderBy('id')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  const { total } = await ctx.db
    .selectFrom('webhook_delivery')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('platform_id', '=', ctx.platform.id)
    .where('webhook_id', '=', webhook)
    .executeTakeFirstOrThrow();
  return { deliveries, total: Number(total) };
}

interface NewDelivery {
  guid: string;
  webhook: string;
  event: string;
  /** When a job would try it. */
  nextTryAt: Date;
}

/** Only for what somebody asks for: of what happens the database tells webhooks by itself (0122). */
export async function insertDelivery(ctx: Ctx, { guid, webhook, event, nextTryAt }: NewDelivery) {
  await ctx.db
    .insertInto('webhook_delivery')
    .values({
      platform_id: ctx.platform.id,
      id: guid,
      webhook_id: webhook,
      event,
      about: '{}',
      happened_at: ctx.now(),
      state: 'waiting',
      next_try_at: nextTryAt,
    })
    .execute();
}

type Change = Partial<Omit<StoredDelivery, 'guid' | 'webhook' | 'event' | 'object' | 'about' | 'happenedAt'>>;

export async function updateDelivery(ctx: Ctx, guid: string, change: Change) {
  const { nextTryAt, triedAt, ...same } = change;
  await ctx.db
    .updateTable('webhook_delivery')
    .set({
      ...same,
      ...(nextTryAt !== undefined && { next_try_at: nextTryAt }),
      ...(triedAt !== undefined && { tried_at: triedAt }),
    })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', guid)
    .execute();
}

/** What waits for a webhook that is off is not sent: it can be sent again from the log. */
export async function giveUpWaiting(ctx: Ctx, webhook: string) {
  await ctx.db
    .updateTable('webhook_delivery')
    .set({ state: 'failed', next_try_at: null, error: 'turned_off' })
    .where('platform_id', '=', ctx.platform.id)
    .where('webhook_id', '=', webhook)
    .where('state', '=', 'waiting')
    .execute();
}

export async function deleteOldDeliveries(ctx: Ctx, before: Date) {
  await ctx.db
    .deleteFrom('webhook_delivery')
    .where('platform_id', '=', ctx.platform.id)
    .where('happened_at', '<', before)
    .where('state', '!=', 'waiting')
    .execute();
}

/** Of each webhook a few at once, so that one that is slow holds up no other for long. */
export const dueDeliveries = `
  select platform_id, json_build_object('delivery', id) as payload, id::text as key from (
    select d.platform_id, d.id, d.next_try_at,
      row_number() over (partition by d.platform_id, d.webhook_id order by d.next_try_at, d.id) as place
    from webhook_delivery d
    join webhook w on w.platform_id = d.platform_id and w.id = d.webhook_id and w.removed_at is null
    where d.state = 'waiting' and d.next_try_at <= $1::timestamptz
  ) waiting
  where place <= 20
  order by next_try_at`;
