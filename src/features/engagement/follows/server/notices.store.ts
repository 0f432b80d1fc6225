import type { Ctx } from '#infra/ctx.ts';
import type { MailFrequency } from '#kernel/mail-frequencies.ts';
import type { NoticeKind } from '../follows.rules.ts';
import type { FollowEvent } from './events.store.ts';

export interface NewNotice {
  accountId: string;
  event: string;
  kind: NoticeKind;
  frequency: Exclude<MailFrequency, 'none'>;
  /** The mail that it is in; null: it waits for the next one of many things. */
  letter: string | null;
}

const noticesAtOnce = 1000;

/** One thing is told once to one person. */
export async function insertNotices(ctx: Ctx, notices: readonly NewNotice[]) {
  for (let at = 0; at < notices.length; at += noticesAtOnce) {
    const rows = notices.slice(at, at + noticesAtOnce).map(({ accountId, event, kind, frequency, letter }) => ({
      platform_id: ctx.platform.id,
      account_id: accountId,
      event_id: event,
      kind,
      frequency,
      made_at: ctx.now(),
      letter_id: letter,
    }));
    await ctx.db
      .insertInto('follow_notice')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

export interface Notice extends Pick<FollowEvent, 'object'> {
  event: FollowEvent['kind'];
  kind: NoticeKind;
}

/** What one person is told of in one mail, the last first. */
export async function selectNotices(ctx: Ctx, accountId: string, letter: string): Promise<Notice[]> {
  const rows = await ctx.db
    .selectFrom('follow_notice as n')
    .innerJoin('follow_event as e', (join) =>
      join.onRef('e.platform_id', '=', 'n.platform_id').onRef('e.id', '=', 'n.event_id'),
    )
    .select(['e.object_id as object', 'e.kind as event', 'n.kind'])
    .where('n.platform_id', '=', ctx.platform.id)
    .where('e.platform_id', '=', ctx.platform.id)
    .where('n.account_id', '=', accountId)
    .where('n.letter_id', '=', letter)
    .orderBy('e.happened_at', 'desc')
    .orderBy('e.id')
    .execute();
  return rows as Notice[];
}

interface Rescheduling {
  accountId: string;
  kind: NoticeKind;
  frequency: MailFrequency;
}

/** What waits comes as somebody chose from now on: with none not at all, and directly means with the next one of the day. */
export async function rescheduleNotices(ctx: Ctx, { accountId, kind, frequency }: Rescheduling) {
  if (frequency === 'none') {
    await ctx.db
      .deleteFrom('follow_notice')
      .where('platform_id', '=', ctx.platform.id)
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .where('letter_id', 'is', null)
      .execute();
    return;
  }
  await ctx.db
    .updateTable('follow_notice')
    .set({ frequency: frequency === 'direct' ? 'daily' : frequency })
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('letter_id', 'is', null)
    .execute();
}
