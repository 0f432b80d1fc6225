import type { Ctx } from '#infra/ctx.ts';
import type { Presence } from '../drafts.contract.ts';

/** A tab that was not heard of for this long is gone (functional reference 6.23). */
const lostAfter = 60_000;

interface PresenceRow {
  owner: string;
  tab: string;
  guid: string | null;
  language: string;
}

export async function upsertPresence(ctx: Ctx, { owner, tab, guid, language }: PresenceRow) {
  const { accountId } = ctx.actor;
  if (accountId === null) return;
  const seen = { guid, language, seen_at: ctx.now(), account_id: accountId };
  await ctx.db
    .insertInto('presence')
    .values({ platform_id: ctx.platform.id, owner, tab, ...seen })
    .onConflict((conflict) => conflict.columns(['platform_id', 'owner', 'tab']).doUpdateSet(seen))
    .execute();
}

/** Takes away one tab of the actor, and every tab that was lost. */
export async function deletePresence(ctx: Ctx, { owner, tab }: { owner: string; tab: string | null }) {
  const lost = new Date(ctx.now().getTime() - lostAfter);
  await ctx.db
    .deleteFrom('presence')
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', owner)
    .where(({ or, and, eb }) =>
      or([eb('seen_at', '<', lost), and([eb('tab', '=', tab), eb('account_id', '=', ctx.actor.accountId)])]),
    )
    .execute();
}

/** Who else has the document open now, by their tabs. */
export async function selectOthers(ctx: Ctx, { owner, tab }: { owner: string; tab: string }): Promise<Presence[]> {
  const rows = await ctx.db
    .selectFrom('presence as p')
    .innerJoin('account as a', (join) =>
      join.onRef('a.platform_id', '=', 'p.platform_id').onRef('a.id', '=', 'p.account_id'),
    )
    .select(['p.tab', 'p.account_id', 'p.guid', 'p.language', 'a.first_name', 'a.last_name'])
    .where('p.platform_id', '=', ctx.platform.id)
    .where('p.owner', '=', owner)
    .where('p.tab', '<>', tab)
    .where('p.seen_at', '>', new Date(ctx.now().getTime() - lostAfter))
    .orderBy('p.tab')
    .execute();
  return rows.map(({ tab, account_id: accountId, guid, language, first_name, last_name }) => ({
    tab,
    accountId,
    guid,
    language,
    name: `${first_name} ${last_name}`.trim(),
  }));
}

export async function deletePresenceOf(ctx: Ctx, accountId: string) {
  await ctx.db
    .deleteFrom('presence')
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', accountId)
    .execute();
}

/** Nobody is at work on these documents. */
export async function deletePresenceOn(ctx: Ctx, owners: readonly string[]) {
  await ctx.db
    .deleteFrom('presence')
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', ({ fn, val }) => fn.any(val([...owners])))
    .execute();
}
