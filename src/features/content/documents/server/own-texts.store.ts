import { sql } from 'kysely';
import type { Ctx } from '#infra/ctx.ts';

interface OwnTitle {
  owner: string;
  language: string;
  revisionId: string;
  hasTitle: boolean;
}

/** A page, or every one, in each language that it is published in, with whether its title is in that language. */
export function selectOwnTitles(ctx: Ctx, page?: string): Promise<OwnTitle[]> {
  const title = sql<string | null>`r.document -> 'title' ->> p.language`;
  const query = ctx.db
    .selectFrom('publication as p')
    .innerJoin('document as d', (join) =>
      join.onRef('d.platform_id', '=', 'p.platform_id').onRef('d.owner', '=', 'p.owner'),
    )
    .innerJoin('revision as r', (join) =>
      join.onRef('r.platform_id', '=', 'p.platform_id').onRef('r.id', '=', 'p.revision_id'),
    )
    .select(['p.owner', 'p.language', 'r.id as revisionId'])
    .select(sql<boolean>`coalesce(btrim(${title}), '') <> ''`.as('hasTitle'))
    .where('p.platform_id', '=', ctx.platform.id)
    .where('d.owner_kind', '=', 'page');
  return (page === undefined ? query : query.where('p.owner', '=', page)).execute();
}
