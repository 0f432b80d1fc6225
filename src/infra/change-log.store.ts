import { type Kysely, sql } from 'kysely';
import type { Tag } from '#kernel/tags.ts';
import type { Database } from './database.ts';

interface NewChange {
  platformId: string;
  tags: readonly Tag[];
  /** Of who changed it, if anybody did. */
  sessionId: string | undefined;
}

/** Writes what a transaction changed, in that transaction. Gives the id of the row. */
export async function writeChange(db: Kysely<Database>, { platformId, tags, sessionId }: NewChange): Promise<string> {
  const row = { platform_id: platformId, tags: [...tags], session_id: sessionId ?? null };
  const { id } = await db.insertInto('change_log').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The changes of the last so many milliseconds, of all platforms. */
export const readRecentChanges = (db: Kysely<Database>, since: number) =>
  db
    .selectFrom('change_log')
    .select(['id', 'platform_id', 'tags'])
    .where('at', '>', sql<Date>`now() - ${since} * interval '1 millisecond'`)
    .orderBy('id')
    .execute();
