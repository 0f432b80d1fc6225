import { blockSchemas } from '#blocks/schemas.ts';
import type { ResolvedDocument } from '#document/resolve.ts';
import { describeNodes } from '#features/content/documents/document-text.ts';
import { allNodes } from '#features/content/documents/open-nodes.ts';
import { readPageOptions } from '#features/content/documents/page-options.ts';
import { publicPart } from '#features/content/documents/server/documents.service.ts';
import type { Ctx } from '#infra/ctx.ts';

/** A page's own description, else the first text that everyone may read. */
export async function descriptionOf(ctx: Ctx, resolved: ResolvedDocument, language: string): Promise<string> {
  const written = readPageOptions(resolved.options).description[language];
  if (written) return written;
  return describeNodes(allNodes(await publicPart(ctx, resolved)), blockSchemas, 160);
}
