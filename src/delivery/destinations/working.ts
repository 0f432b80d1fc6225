import { readPageOptions } from '#document/page-options.ts';
import type { ResolvedDocument } from '#document/resolve.ts';
import { keepOpenNodes } from '#features/content/documents/open-nodes.ts';
import { resolveAsItIs, resolveWorking } from '#features/content/documents/server/resolved-working.service.ts';
import { imageAltIn } from '#features/content/items/image-words.ts';
import { itemAddress } from '#features/content/items/server/items.service.ts';
import type { WorkingItem } from '#features/content/items/server/working-item.service.ts';
import { localizedPath } from '#features/content/menus/menus.rules.ts';
import { blockAudiences, publicAudiences } from '#features/identity/roles/server/access.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { PageRequest } from '../destination.ts';
import type { LoadedPage } from '../loaded-page.ts';
import { buildBlockPage } from './block-page.ts';
import { itemFacts } from './item-facts.ts';

interface At {
  guid: string;
  language: string;
  path: string;
}

/** A page as it is being worked on: for those who edit it, whole; for a preview, as a visitor would see it if it were published. */
export async function buildWorkingPage(
  ctx: Ctx,
  at: At,
  how: { query: Readonly<Record<string, string>>; isPreview: boolean },
): Promise<LoadedPage> {
  const { resolved: whole, version } = await resolveWorking(ctx, at.guid, at.language);
  const resolved = how.isPreview ? await asVisitor(ctx, whole) : whole;
  const pointer = { language: resolved.title.language };
  const page = await buildBlockPage(ctx, at, { query: how.query, resolved, pointer });
  return { ...page, isIndexed: false, workingVersion: version };
}

/** An item as it is being worked on, with the facts that visitors see. */
export async function withWorkingItem(ctx: Ctx, page: LoadedPage & { item: string }): Promise<LoadedPage> {
  const { resolved, version } = await resolveWorking(ctx, page.item, page.language);
  const nodes = [...resolved.areas.values()].flat();
  const { content } = page;
  if (content.kind !== 'item') return page;
  const item = { ...content.item, report: undefined, imageAlt: imageAltIn(resolved.options, resolved.title.language) };
  const shown = { ...content, nodes, item, heading: resolved.title };
  return { ...page, nodes, content: shown, workingVersion: version };
}

/** An item that visitors do not see, as it is being worked on. */
export async function buildWorkingItem(
  ctx: Ctx,
  { item, language, path }: { item: WorkingItem; language: string; path: string },
  { query, formatDates, isPreview }: Pick<PageRequest, 'query' | 'formatDates'> & { isPreview: boolean },
): Promise<LoadedPage & { item: string }> {
  const { guid, document, version, facts, page } = item;
  const { defaultLanguage, languages } = ctx.platform;
  const whole = await resolveAsItIs(ctx, document, { owner: guid, language });
  const { options, areas, title } = isPreview ? await asVisitor(ctx, whole) : whole;
  const nodes = [...areas.values()].flat();
  const addresses = new Map<string, string>();
  for (const code of languages) {
    const address = await itemAddress(ctx, { guid, title: title.text }, code);
    if (address !== undefined) addresses.set(code, address);
  }
  return {
    language,
    path,
    query,
    page,
    nodes,
    item: guid,
    title: title.text,
    isIndexed: false,
    workingVersion: version,
    kind: 'article',
    options: readPageOptions(options),
    description: '',
    trailEnd: { name: title.text, language: title.language, path },
    inLanguage: (code) => addresses.get(code) ?? localizedPath('/', code, defaultLanguage),
    content: {
      kind: 'item',
      heading: title,
      nodes,
      item: await itemFacts(
        ctx,
        { ...facts, imageAlt: imageAltIn(options, title.language) },
        { language, formatDates, page },
      ),
    },
  };
}

async function asVisitor(ctx: Ctx, resolved: ResolvedDocument): Promise<ResolvedDocument> {
  const access = { audiences: await publicAudiences(ctx), byBlock: await blockAudiences(ctx) };
  return keepOpenNodes(resolved, { ...access, now: ctx.now(), until: ctx.cacheUntil });
}
