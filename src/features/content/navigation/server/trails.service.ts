import { blockSchemas } from '#blocks/schemas.ts';
import { readPageOptions } from '#document/page-options.ts';
import type { Ctx } from '#infra/ctx.ts';
import { localized } from '#kernel/languages/localized.ts';
import { openAudiences } from '../../../identity/roles/server/access.service.ts';
import { firstImage } from '../../documents/document-image.ts';
import { allNodes } from '../../documents/open-nodes.ts';
import { type PublishedDocument, publicPart, readPublished } from '../../documents/server/documents.service.ts';
import { pageStates } from '../../documents/server/page-states.service.ts';
import { readImages } from '../../media/server/images.service.ts';
import type { SubPage, TrailStep } from '../../menus/menus.contract.ts';
import { localizedPath } from '../../menus/menus.rules.ts';
import { isOpenIn, readRoutes } from '../../menus/server/menus.service.ts';

interface SubPagesWanted {
  language: string;
  /** How many levels. */
  depth: number;
  withImages: boolean;
}

/**
 * The pages below a page that the actor may see, in the order of the menu; what is said of them is of the first level only. None
 * where the page, or what it stands below, has an entry that is for others.
 */
export async function readSubPages(ctx: Ctx, page: string, wanted: SubPagesWanted): Promise<SubPage[]> {
  const { language } = wanted;
  const routes = await readRoutes(ctx);
  const states = await pageStates(ctx, language);
  const isOpen = isOpenIn(await openAudiences(ctx));
  const below = (entry: string, depth: number): Bare[] => {
    if (depth === 0) return [];
    return (routes.children.get(entry) ?? []).filter(isOpen).flatMap(({ guid: own, pageGuid, anchor }) => {
      const state = pageGuid === null || anchor !== null ? undefined : states.get(pageGuid);
      if (!state) return [];
      const { guid, title, titleLanguage } = state;
      const path = routes.address(guid, language) ?? localizedPath('/', language, ctx.platform.defaultLanguage);
      const further = below(own, depth - 1).map((one) => ({ ...one, description: '', image: null }));
      return [{ guid, title, language: titleLanguage, path, below: further }];
    });
  };
  const trail = routes.trails.get(page) ?? [];
  const entry = trail.at(-1);
  const found = entry && trail.every(isOpen) ? below(entry.guid, wanted.depth) : [];
  return Promise.all(found.map(async (one) => ({ ...one, ...(await factsOf(ctx, one, wanted)) })));
}

type Bare = Omit<SubPage, 'description' | 'image'>;

async function factsOf(
  ctx: Ctx,
  { guid, language: textLanguage }: Bare,
  { language, withImages }: SubPagesWanted,
): Promise<Pick<SubPage, 'description' | 'image'>> {
  const published = await readPublished(ctx, guid, language);
  if (!published) return { description: '', image: null };
  const { description, socialImage } = readPageOptions(published.resolved.options);
  const image = withImages ? (socialImage ?? (await shownImage(ctx, published))) : undefined;
  const { images } = image ? await readImages(ctx, [image]) : { images: {} };
  return { description: description[textLanguage] ?? '', image: (image && images[image]) || null };
}

const shownImage = async (ctx: Ctx, { resolved }: PublishedDocument) =>
  firstImage(allNodes(await publicPart(ctx, resolved)), blockSchemas);

/**
 * The way from the home page to a page. A step that is not visible for the actor is left out; the page itself stays, by its own
 * title where its entry is for others.
 */
export async function readTrail(ctx: Ctx, page: string, language: string): Promise<TrailStep[]> {
  const { defaultLanguage } = ctx.platform;
  const routes = await readRoutes(ctx);
  const states = await pageStates(ctx, language);
  const isOpen = isOpenIn(await openAudiences(ctx));
  const home = routes.pageAt('/', language);
  const toStep = (guid: string | null, names: Record<string, string>): TrailStep[] => {
    const state = guid === null ? undefined : states.get(guid);
    if (guid !== null && !state) return [];
    const named = localized(names, language, defaultLanguage);
    const name = named.text === '' && state ? { text: state.title, language: state.titleLanguage } : named;
    if (name.text === '') return [];
    const path =
      guid === null ? null : (routes.address(guid, language) ?? localizedPath('/', language, defaultLanguage));
    return [{ name: name.text, language: name.language, path }];
  };
  const trail = routes.trails.get(page) ?? [];
  const homeEntry = home === undefined ? undefined : routes.trails.get(home)?.at(-1);
  const isFromHome = homeEntry && isOpen(homeEntry) && trail[0]?.guid !== homeEntry.guid;
  const first = isFromHome ? toStep(homeEntry.pageGuid, homeEntry.names) : [];
  const closed = trail.findIndex((entry) => !isOpen(entry));
  const shown = closed === -1 ? trail : trail.slice(0, closed);
  const itself = closed === -1 ? [] : toStep(page, {});
  return [...first, ...shown.flatMap(({ pageGuid, names }) => toStep(pageGuid, names)), ...itself];
}
