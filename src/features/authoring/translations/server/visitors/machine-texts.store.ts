import { sql } from 'kysely';
import type { Inline } from '#document/translation/units.ts';
import type { Ctx } from '#infra/ctx.ts';

export interface MachineText {
  /** Of the text with its marks (SHA-256, in hex). */
  hash: string;
  /** Null: what came back was damaged, and it stays in its language. */
  said: readonly Inline[] | null;
}

export async function selectTexts(ctx: Ctx, language: string, hashes: readonly string[]): Promise<MachineText[]> {
  if (hashes.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('machine_text')
    .select(['hash', 'said', 'used_on as usedOn'])
    .where('platform_id', '=', ctx.platform.id)
    .where('language', '=', language)
    .where('hash', 'in', [...hashes])
    .execute();
  return rows.map(({ hash, said }) => ({ hash, said: said as unknown as Inline[] | null }));
}

/** Those are used on that day; written at most once a week for each. */
export async function touchTexts(
  ctx: Ctx,
  language: string,
  { hashes, today }: { hashes: readonly string[]; today: string },
) {
  if (hashes.length === 0) return;
  await ctx.db
    .updateTable('machine_text')
    .set({ used_on: today })
    .where('platform_id', '=', ctx.platform.id)
    .where('language', '=', language)
    .where('hash', 'in', [...hashes])
    .where('used_on', '<', sql<string>`${today}::date - 7`)
    .execute();
}

export async function insertTexts(
  ctx: Ctx,
  language: string,
  { texts, today }: { texts: readonly MachineText[]; today: string },
) {
  if (texts.length === 0) return;
  await ctx.db
    .insertInto('machine_text')
    .values(
      texts.map(({ hash, said }) => ({
        platform_id: ctx.platform.id,
        hash,
        language,
        said: said === null ? null : JSON.stringify(said),
        used_on: today,
      })),
    )
    .onConflict((conflict) => conflict.columns(['platform_id', 'language', 'hash']).doNothing())
    .execute();
}

/** Of texts that nobody asked for since a day. */
export async function deleteUnused(ctx: Ctx, before: string) {
  await ctx.db
    .deleteFrom('machine_text')
    .where('platform_id', '=', ctx.platform.id)
    .where('used_on', '<', before)
    .execute();
}
