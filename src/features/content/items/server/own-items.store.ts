import type { Ctx } from '#infra/ctx.ts';

interface Own {
  /** Undefined: any. */
  among?: readonly string[] | undefined;
  /** Those in the trash, in place of the others. */
  isTrashed?: boolean;
  limit: number;
}

const byAuthor = (ctx: Ctx, author: string, isTrashed = false) =>
  ctx.db
    .selectFrom('item as i')
    .innerJoin('document as d', (join) =>
      join.onRef('d.platform_id', '=', 'i.platform_id').onRef('d.owner', '=', 'i.id'),
    )
    .where('i.platform_id', '=', ctx.platform.id)
    .where('i.author_id', '=', author)
    .where('d.trashed_at', isTrashed ? 'is not' : 'is', null);

/** Guids of items that an account added, the last added first. */
export async function selectByAuthor(ctx: Ctx, author: string, { among, isTrashed, limit }: Own): Promise<string[]> {
  const rows = await byAuthor(ctx, author, isTrashed)
    .select('i.id')
    .$if(among !== undefined, (query) => query.where('i.id', '=', ({ fn, val }) => fn.any(val([...(among ?? [])]))))
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many an account added that are not in the trash. */
export async function countByAuthor(ctx: Ctx, author: string): Promise<number> {
  const { count } = await byAuthor(ctx, author)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
