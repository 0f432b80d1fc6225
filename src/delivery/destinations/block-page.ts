import { blockSchemas } from '#blocks/schemas.ts';
import { readPageOptions } from '#document/page-options.ts';
import type { ResolvedDocument } from '#document/resolve.ts';
import { readSettings } from '#features/base/settings/server/settings.service.ts';
import { describeNodes } from '#features/content/documents/document-text.ts';
import { allNodes } from '#features/content/documents/open-nodes.ts';
import { publicPart } from '#features/content/documents/server/documents.service.ts';
import { localizedPath } from '#features/content/menus/menus.rules.ts';
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
    description: await descriptionOf(ctx, resolved, { language: pointer.language, path }),
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

/** A page's own description, on the home page that of the website, else the first text that everyone may read. */
async function descriptionOf(
  ctx: Ctx,
  resolved: ResolvedDocument,
  { language, path }: { language: string; path: string },
): Promise<string> {
  const written = readPageOptions(resolved.options).description[language];
  if (written) return written;
  const { platformDescription } = await readSettings(ctx);
  const ofWebsite = platformDescription[language];
  if (ofWebsite && path === localizedPath('/', language, ctx.platform.defaultLanguage)) return ofWebsite;
  return describeNodes(allNodes(await publicPart(ctx, resolved)), blockSchemas, 160);
}
