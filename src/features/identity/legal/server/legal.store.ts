import type { Ctx } from '#infra/ctx.ts';
import type { LegalKind, LegalText } from '../legal.contract.ts';

/** Every version in a language, the newest first. */
export async function selectLegalTexts(ctx: Ctx, kind: LegalKind, language: string): Promise<LegalText[]> {
  const rows = await ctx.db
    .selectFrom('legal_text')
    .selectAll()
    .where('platform_id', '=', ctx.platform.id)
    .where('kind', '=', kind)
    .where('language', '=', language)
    .orderBy('version', 'desc')
    .execute();
  return rows.map((row) => ({
    kind,
    language: row.language as LegalText['language'],
    version: row.version,
    effectiveOn: row.effective_on,
    title: row.title,
    body: row.body as LegalText['body'],
    changeSummary: row.change_summary,
    summary: row.summary,
  }));
}

export async function insertLegalText(ctx: Ctx, text: LegalText) {
  await ctx.db
    .insertInto('legal_text')
    .values({
      platform_id: ctx.platform.id,
      kind: text.kind,
      language: text.language,
      version: text.version,
      effective_on: text.effectiveOn,
      title: text.title,
      body: JSON.stringify(text.body),
      change_summary: text.changeSummary,
      summary: text.summary,
    })
    .execute();
}

/** Everybody with an account that they can use. */
export async function selectActive(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('account')
    .select('id')
    .where('platform_id', '=', ctx.platform.id)
    .where('is_active', '=', true)
    .where('is_verified', '=', true)
    .execute();
  return rows.map(({ id }) => id);
}
