import type { Ctx } from '#infra/ctx.ts';

export interface StoredReview {
  page: string;
  owner: string | null;
  reviewOn: string | null;
  remindedFor: string | null;
}

const columns = [
  'r.page_id as page',
  'r.owner_id as owner',
  'r.review_on as reviewOn',
  'r.reminded_for as remindedFor',
] as const;

const selectFrom = (ctx: Ctx) =>
  ctx.db.selectFrom('page_review as r').select(columns).where('r.platform_id', '=', ctx.platform.id);

export const selectReviews = (ctx: Ctx): Promise<StoredReview[]> => selectFrom(ctx).orderBy('r.page_id').execute();

/** Pages that are to be looked through, and not in the trash. */
export async function countDue(ctx: Ctx, today: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('page_review as r')
    .innerJoin('document as d', (join) =>
      join.onRef('d.platform_id', '=', 'r.platform_id').onRef('d.owner', '=', 'r.page_id'),
    )
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('r.platform_id', '=', ctx.platform.id)
    .where('d.trashed_at', 'is', null)
    .where('r.review_on', '<=', today)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const findReview = (ctx: Ctx, page: string): Promise<StoredReview | undefined> =>
  selectFrom(ctx).where('r.page_id', '=', page).forUpdate().executeTakeFirst();

export async function upsertReview(ctx: Ctx, { page, owner, reviewOn, remindedFor }: StoredReview) {
  const said = { owner_id: owner, review_on: reviewOn, reminded_for: remindedFor };
  await ctx.db
    .insertInto('page_review')
    .values({ platform_id: ctx.platform.id, page_id: page, ...said })
    .onConflict((conflict) => conflict.columns(['platform_id', 'page_id']).doUpdateSet(said))
    .execute();
}

export interface Candidate {
  guid: string;
  name: string;
}

/** Who can look after pages: active content managers and admins, by name. */
export async function selectCandidates(ctx: Ctx): Promise<Candidate[]> {
  const rows = await ctx.db
    .selectFrom('account as a')
    .select(['a.id', 'a.first_name', 'a.last_name'])
    .where('a.platform_id', '=', ctx.platform.id)
    .where('a.is_active', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('role_member as m')
          .innerJoin('role as r', (join) =>
            join.onRef('r.platform_id', '=', 'm.platform_id').onRef('r.id', '=', 'm.role_id'),
          )
          .select('m.role_id')
          .whereRef('m.platform_id', '=', 'a.platform_id')
          .whereRef('m.account_id', '=', 'a.id')
          .where('r.deleted_at', 'is', null)
          .where('r.kind', 'in', ['Admin', 'ContentManager'])
          .where(({ eb, or }) => or([eb('m.expires_at', 'is', null), eb('m.expires_at', '>', ctx.now())])),
      ),
    )
    .orderBy('a.first_name')
    .orderBy('a.last_name')
    .orderBy('a.id')
    .limit(2_000)
    .execute();
  return rows.map(({ id, first_name, last_name }) => ({ guid: id, name: `${first_name} ${last_name ?? ''}`.trim() }));
}

/** Platforms on which somebody is to be reminded, or a page lost its owner. */
export const dueReviews = `
  select due.platform_id, '{}'::json as payload, due.platform_id::text as key from (
  select distinct r.platform_id from page_review r
  join platform p on p.id = r.platform_id
  join document d on d.platform_id = r.platform_id and d.owner = r.page_id and d.trashed_at is null
  left join account a on a.platform_id = r.platform_id and a.id = r.owner_id and a.is_active
  where (r.review_on <= ($1::timestamptz at time zone p.time_zone)::date and r.reminded_for is distinct from r.review_on)
    or (r.owner_id is not null and a.id is null)
  ) due`;

/** Pages whose owner has no account any more that is active. */
export const lockOwnerless = (ctx: Ctx): Promise<StoredReview[]> =>
  ctx.db
    .selectFrom('page_review as r')
    .select(columns)
    .where('r.platform_id', '=', ctx.platform.id)
    .where('r.owner_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account as a')
            .select('a.id')
            .whereRef('a.platform_id', '=', 'r.platform_id')
            .whereRef('a.id', '=', 'r.owner_id')
            .where('a.is_active', '=', true),
        ),
      ),
    )
    .orderBy('r.page_id')
    .forUpdate()
    .execute();

/** Pages of which nobody was reminded yet, that are not in the trash. */
export const lockDue = (ctx: Ctx, today: string): Promise<StoredReview[]> =>
  ctx.db
    .selectFrom('page_review as r')
    .innerJoin('document as d', (join) =>
      join.onRef('d.platform_id', '=', 'r.platform_id').onRef('d.owner', '=', 'r.page_id'),
    )
    .select(columns)
    .where('r.platform_id', '=', ctx.platform.id)
    .where('d.platform_id', '=', ctx.platform.id)
    .where('d.trashed_at', 'is', null)
    .where('r.review_on', '<=', today)
    .where(({ eb, or, ref }) => or([eb('r.reminded_for', 'is', null), eb('r.reminded_for', '<>', ref('r.review_on'))]))
    .orderBy('r.page_id')
    .forUpdate('r')
    .execute();

/** What an account looked after is another one's from now on; of nobody, the admins hear of it as of any page that lost its owner. */
export async function reassignReviews(ctx: Ctx, from: string, to: string | null) {
  if (to === null) return;
  await ctx.db
    .updateTable('page_review')
    .set({ owner_id: to })
    .where('platform_id', '=', ctx.platform.id)
    .where('owner_id', '=', from)
    .execute();
}
