import type { Ctx } from '#infra/ctx.ts';
import { localized } from '#kernel/languages/localized.ts';
import { readPublished } from '../../documents/server/documents.service.ts';
import { pageStates } from '../../pages/server/page-states.service.ts';
import type { SubPage, TrailStep } from '../menus.contract.ts';
import { localizedPath } from '../menus.rules.ts';
import { readRoutes } from './menus.service.ts';

/** The pages directly below a page that the actor may see, in the order of the menu. */
export async function readSubPages(ctx: Ctx, page: string, language: string): Promise<SubPage[]> {
  const routes = await readRoutes(ctx);
  const states = await pageStates(ctx, language);
  const entry = routes.trails.get(page)?.at(-1);
  const children = entry ? (routes.children.get(entry.guid) ?? []) : [];
  const below = children.flatMap(({ pageGuid, anchor }) => {
    const state = pageGuid === null || anchor !== null ? undefined : states.get(pageGuid);
    return state ? [state] : [];
  });
  return Promise.all(
    below.map(async ({ guid, title, language: textLanguage }) => {
      const published = await readPublished(ctx, guid, language);
      const descriptions = (published?.resolved.options.description ?? {}) as Record<string, string>;
      const path = routes.address(guid, language) ?? localizedPath('/', language, ctx.platform.defaultLanguage);
      return { guid, title, language: textLanguage, path, description: descriptions[textLanguage] ?? '' };
    }),
  );
}

/** The way from the home page to a page. A step that is not visible for the actor is left out. */
export async function readTrail(ctx: Ctx, page: string, language: string): Promise<TrailStep[]> {
  const { defaultLanguage } = ctx.platform;
  const routes = await readRoutes(ctx);
  const states = await pageStates(ctx, language);
  const home = routes.pageAt('/', language);
  const toStep = (guid: string | null, names: Record<string, string>): TrailStep[] => {
    const state = guid === null ? undefined : states.get(guid);
    if (guid !== null && !state) return [];
    const named = localized(names, language, defaultLanguage);
    const name = named.text === '' && state ? { text: state.title, language: state.language } : named;
    if (name.text === '') return [];
    const path =
      guid === null ? null : (routes.address(guid, language) ?? localizedPath('/', language, defaultLanguage));
    return [{ name: name.text, language: name.language, path }];
  };
  const trail = routes.trails.get(page) ?? [];
  const homeEntry = home === undefined ? undefined : routes.trails.get(home)?.at(-1);
  const first = homeEntry && trail[0]?.guid !== homeEntry.guid ? toStep(homeEntry.pageGuid, homeEntry.names) : [];
  return [...first, ...trail.flatMap(({ pageGuid, names }) => toStep(pageGuid, names))];
}
