import type { Ctx } from '#infra/ctx.ts';
import { type MailFrequency, minutesBeforeTelling } from '#kernel/mail-frequencies.ts';
import type { FollowKind, NoticeKind } from '../follows.rules.ts';

export interface FollowEvent {
  guid: string;
  kind: 'published' | 'updated';
  object: string;
  by: string | null;
}

/**
 * News that is out for five minutes and that nobody was told of; for the job engine. What is not on the website at this moment waits until
 * it is.
 */
export const dueEvents = `
  select e.platform_id, json_build_object('event', e.id) as payload, e.id::text as key
  from follow_event e
  join document d on d.platform_id = e.platform_id and d.owner = e.object_id and d.trashed_at is null
  left join item i on i.platform_id = e.platform_id and i.id = e.object_id
  where e.told_at is null and e.happened_at <= $1::timestamptz - interval '${minutesBeforeTelling} minutes'
    and (i.id is null or i.published_on <= $1::timestamptz)
    and exists (
      select from publication p
      where p.platform_id = e.platform_id and p.owner = e.object_id and p.revision_id is not null
    )
  order by e.happened_at`;

/** One that nobody was told of; undefined where somebody else tells it already. */
export async function lockWaiting(ctx: Ctx, guid: string): Promise<FollowEvent | undefined> {
  const row = await ctx.db
    .selectFrom('follow_event')
    .select(['id as guid', 'kind', 'object_id as object', 'by_account as by'])
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', guid)
    .where('told_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row as FollowEvent | undefined;
}

export async function markTold(ctx: Ctx, guid: string) {
  await ctx.db
    .updateTable('follow_event')
    .set({ told_at: ctx.now() })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', guid)
    .execute();
}

export interface Follower {
  accountId: string;
  kind: FollowKind;
  /** What they chose; null: nothing. */
  frequency: MailFrequency | null;
}

interface Followed {
  kinds: readonly FollowKind[];
  subjects: readonly string[];
  noticeKind: NoticeKind;
  /** Whose work it is. */
  but: readonly string[];
}

/** Who can get mail and follows one of these, once for each thing that they follow. */
export async function selectFollowers(ctx: Ctx, { kinds, subjects, noticeKind, but }: Followed): Promise<Follower[]> {
  if (subjects.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('follow as f')
    .innerJoin('account as a', (join) =>
      join.onRef('a.platform_id', '=', 'f.platform_id').onRef('a.id', '=', 'f.account_id'),
    )
    .leftJoin('follow_choice as c', (join) =>
      join
        .onRef('c.platform_id', '=', 'f.platform_id')
        .onRef('c.account_id', '=', 'f.account_id')
        .on('c.kind', '=', noticeKind),
    )
    .select(['f.account_id as accountId', 'f.kind', 'c.frequency'])
    .where('f.platform_id', '=', ctx.platform.id)
    .where('a.platform_id', '=', ctx.platform.id)
    .where('f.kind', 'in', [...kinds])
    .where('f.subject', '=', ({ fn, val }) => fn.any(val([...subjects])))
    .where('f.account_id', '<>', ({ fn, val }) => fn<string>('all', [val([...but])]))
    .where('a.is_active', '=', true)
    .where('a.is_verified', '=', true)
    .orderBy('f.account_id')
    .execute();
  return rows as Follower[];
}

/** When followers of a document were last told of an update, or will be. */
export async function lastTold(ctx: Ctx, object: string): Promise<Date | undefined> {
  const row = await ctx.db
    .selectFrom('follow_event')
    .select('happened_at')
    .where('platform_id', '=', ctx.platform.id)
    .where('object_id', '=', object)
    .where('kind', '=', 'updated')
    .orderBy('happened_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.happened_at;
}

/** News of before that moment, with all notices of it; what waits for its item to be on the website too. */
export async function deleteOldEvents(ctx: Ctx, before: Date) {
  await ctx.db
    .deleteFrom('follow_event as e')
    .where('e.platform_id', '=', ctx.platform.id)
    .where('e.happened_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('item as i')
            .select('i.id')
            .where('i.platform_id', '=', ctx.platform.id)
            .whereRef('i.id', '=', 'e.object_id')
            .where('i.published_on', '>', before)
            .where('e.told_at', 'is', null),
        ),
      ),
    )
    .execute();
}

/** Work of one account is another one's from now on, or nobody's. */
export async function reassignEvents(ctx: Ctx, from: string, to: string | null) {
  await ctx.db
    .updateTable('follow_event')
    .set({ by_account: to })
    .where('platform_id', '=', ctx.platform.id)
    .where('by_account', '=', from)
    .execute();
}
