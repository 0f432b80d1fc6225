import type { Ctx } from '#infra/ctx.ts';
import type { MailFrequency } from '#kernel/mail-frequencies.ts';
import type { FollowKind, NoticeKind } from '../follows.rules.ts';

export interface StoredFollow {
  kind: FollowKind;
  subject: string;
  followedAt: Date;
}

/** The last first. */
export async function selectFollows(ctx: Ctx, accountId: string): Promise<StoredFollow[]> {
  const rows = await ctx.db
    .selectFrom('follow')
    .select(['kind', 'subject', 'followed_at as followedAt'])
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', accountId)
    .orderBy('followed_at', 'desc')
    .orderBy('subject')
    .execute();
  return rows as StoredFollow[];
}

interface NewFollow {
  accountId: string;
  kind: FollowKind;
  subject: string;
  /** The document that it is, or stands in; null: a tag. */
  owner: string | null;
}

/** One that is there stays as it is. */
export async function insertFollow(ctx: Ctx, { accountId, kind, subject, owner }: NewFollow) {
  await ctx.db
    .insertInto('follow')
    .values({
      platform_id: ctx.platform.id,
      account_id: accountId,
      kind,
      subject,
      owner,
      followed_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFollow(ctx: Ctx, { accountId, kind, subject }: Omit<NewFollow, 'owner'>) {
  await ctx.db
    .deleteFrom('follow')
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute();
}

/** What somebody chose; nothing for a kind that they chose nothing of. */
export async function selectChoices(ctx: Ctx, accountId: string): Promise<Partial<Record<NoticeKind, MailFrequency>>> {
  const rows = await ctx.db
    .selectFrom('follow_choice')
    .select(['kind', 'frequency'])
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', accountId)
    .execute();
  return Object.fromEntries(rows.map(({ kind, frequency }) => [kind, frequency]));
}

interface Choice {
  accountId: string;
  kind: NoticeKind;
  frequency: MailFrequency;
}

export async function upsertChoice(ctx: Ctx, { accountId, kind, frequency }: Choice) {
  await ctx.db
    .insertInto('follow_choice')
    .values({ platform_id: ctx.platform.id, account_id: accountId, kind, frequency })
    .onConflict((conflict) => conflict.columns(['platform_id', 'account_id', 'kind']).doUpdateSet({ frequency }))
    .execute();
}

/**
 * Forgets who follows a list that stood in no document, published or worked on, since before that moment. One that comes back meanwhile
 * is followed as it was.
 */
export async function deleteLostLists(ctx: Ctx, before: Date) {
  const { id: platform } = ctx.platform;
  for (const isLost of [false, true]) {
    await ctx.db
      .updateTable('follow as f')
      .set({ lost_at: isLost ? ctx.now() : null })
      .where('f.platform_id', '=', platform)
      .where('f.kind', '=', 'list')
      .where('f.lost_at', isLost ? 'is' : 'is not', null)
      .where(({ not, exists, selectFrom }) => {
        const stands = exists(
          selectFrom('placed_block as b')
            .select('b.guid')
            .where('b.platform_id', '=', platform)
            .whereRef('b.owner', '=', 'f.owner')
            .where(({ eb, cast, ref }) => eb(cast<string>(ref('b.guid'), 'text'), '=', ref('f.subject'))),
        );
        return isLost ? not(stands) : stands;
      })
      .execute();
  }
  await ctx.db.deleteFrom('follow').where('platform_id', '=', platform).where('lost_at', '<', before).execute();
}

/** What one account follows and chose is from now on another one's, which keeps what it chose itself. */
export async function moveFollows(ctx: Ctx, from: string, to: string) {
  const { id: platform } = ctx.platform;
  await ctx.db
    .insertInto('follow')
    .columns(['platform_id', 'account_id', 'kind', 'subject', 'owner', 'followed_at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('follow as f')
        .select(['f.platform_id', val(to).as('account_id'), 'f.kind', 'f.subject', 'f.owner', 'f.followed_at'])
        .where('f.platform_id', '=', platform)
        .where('f.account_id', '=', from),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await ctx.db
    .insertInto('follow_choice')
    .columns(['platform_id', 'account_id', 'kind', 'frequency'])
    .expression(({ selectFrom, val }) =>
      selectFrom('follow_choice as c')
        .select(['c.platform_id', val(to).as('account_id'), 'c.kind', 'c.frequency'])
        .where('c.platform_id', '=', platform)
        .where('c.account_id', '=', from),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const table of ['follow', 'follow_choice'] as const)
    await ctx.db.deleteFrom(table).where('platform_id', '=', platform).where('account_id', '=', from).execute();
}
