import { blockSchemas } from '#blocks/schemas.ts';
import type { PageDocument } from '#document/page-document.ts';
import { parseDocument } from '#document/parse-document.ts';
import { type ResolvedDocument, resolveDocument } from '#document/resolve.ts';
import type { Ctx } from '#infra/ctx.ts';
import { fallbacksOf } from '#kernel/languages/fallbacks.ts';
import { withShared } from './documents.service.ts';
import { readWorking, readWorkingRevision } from './working.service.ts';

/** The working document as a language shows it, every block in it and what is shared in its places, for anybody; and its version. */
export async function resolveWorking(
  ctx: Ctx,
  owner: string,
  language: string,
): Promise<{ resolved: ResolvedDocument; version: number }> {
  // What a transaction sees of its own is kept for nobody.
  const { resolved, version } = ctx.isInTransaction
    ? await loadWorking(ctx, owner, language)
    : await ctx.cache.get(
        `working:${owner} ${await readWorkingRevision(ctx, owner)} ${language}`,
        [],
        // One that was changed meanwhile is newer than it was asked for, and asked for by nobody else.
        () => loadWorking(ctx, owner, language),
        ({ resolved: { areas } }) => [...areas.values()].flat().length + 1,
      );
  return { resolved: await withShared(ctx, resolved, { owner, language }), version };
}

async function loadWorking(ctx: Ctx, owner: string, language: string) {
  const { document, version } = await readWorking(ctx, owner);
  return { resolved: resolveIn(ctx, document, language), version };
}

/** The same of a working document that was read before. */
export function resolveAsItIs(
  ctx: Ctx,
  document: PageDocument,
  { owner, language }: { owner: string; language: string },
): Promise<ResolvedDocument> {
  return withShared(ctx, resolveIn(ctx, document, language), { owner, language });
}

const resolveIn = ({ platform }: Ctx, document: PageDocument, language: string): ResolvedDocument =>
  resolveDocument(parseDocument(document, blockSchemas), { language, fallbacks: fallbacksOf(language, platform) });
