import { blockSchemas } from '#blocks/schemas.ts';
import type { PageDocument } from '#document/page-document.ts';
import { parseDocument } from '#document/parse-document.ts';
import { type ResolvedDocument, resolveDocument } from '#document/resolve.ts';
import type { Ctx } from '#infra/ctx.ts';
import { fallbacksOf } from '#kernel/languages/fallbacks.ts';
import { withShared } from './documents.service.ts';
import { readWorking } from './working.service.ts';

/** The working document as a language shows it, every block in it and what is shared in its places, whoever asks. */
export async function resolveWorking(ctx: Ctx, owner: string, language: string): Promise<ResolvedDocument> {
  const { document } = await readWorking(ctx, owner);
  return resolveAsItIs(ctx, document, { owner, language });
}

/** The same of a working document that was read before. */
export function resolveAsItIs(
  ctx: Ctx,
  document: PageDocument,
  { owner, language }: { owner: string; language: string },
): Promise<ResolvedDocument> {
  const fallbacks = fallbacksOf(language, ctx.platform);
  const resolved = resolveDocument(parseDocument(document, blockSchemas), { language, fallbacks });
  return withShared(ctx, resolved, { owner, language });
}
