import { blockSchemas } from '#blocks/schemas.ts';
import { readPageOptions } from '#document/page-options.ts';
import type { ResolvedDocument } from '#document/resolve.ts';
import { describeNodes } from '#features/content/documents/document-text.ts';
import { allNodes } from '#features/content/documents/open-nodes.ts';
import { publicPart } from '#features/content/documents/server/documents.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { PageRequest, TargetOf } from '../destination.ts';
import type { LoadedPage } from '../loaded-page.ts';

interface PageParts extends Pick<PageRequest, 'query'> {
  resolved: ResolvedDocument;
  /** The language that it is shown in. */
  pointer: { language: string };
}

/** A page of blocks, as visitors see it or as it is being worked on. */
export async function buildBlockPage(
  ctx: Ctx,
  { guid, language, path }: Pick<TargetOf<'page'>, 'guid' | 'language' | 'path'>,
  { query, resolved, pointer }: PageParts,
): Promise<LoadedPage> {
  const options = readPageOptions(resolved.options);
  const heading = resolved.title;
  return {
    language,
    path,
    query,
    options,
    page: guid,
    title: heading.text,
    isIndexed: true,
    description: await descriptionOf(ctx, resolved, pointer.language),
    nodes: [...resolved.areas.values()].flat(),
    content: {
      kind: 'page',
      heading,
      layout: resolved.layout,
      areas: resolved.areas,
      showsHeading: options.showTitle,
      sideLeftFirst: options.sideLeftFirst,
      tocMode: options.tocMode,
      cssClass: options.cssClass,
    },
  };
}

/** A page's own description, else the first text that everyone may read. */
async function descriptionOf(ctx: Ctx, resolved: ResolvedDocument, language: string): Promise<string> {
  const written = readPageOptions(resolved.options).description[language];
  if (written) return written;
  return describeNodes(allNodes(await publicPart(ctx, resolved)), blockSchemas, 160);
}
