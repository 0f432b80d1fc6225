import type { Ctx } from '#infra/ctx.ts';
import { languageFor, localized } from '#kernel/languages/localized.ts';
import { publicationState } from '../../documents/publication.rules.ts';
import { changesOf } from '../../documents/server/changes.service.ts';
import { publishedStates } from '../../documents/server/documents.service.ts';
import { type PageState, pageStates } from '../../documents/server/page-states.service.ts';
import { scheduledOf, toScheduled } from '../../documents/server/scheduled.service.ts';
import { mayEditPage } from '../../edit-rights/page-rights.rules.ts';
import { readRoutes } from '../../menus/server/menus.service.ts';
import type { PageSummary, PagesQuery } from '../edit-pages.contract.ts';
import * as store from './overview.store.ts';

/** Every page that the actor may edit, or see as a visitor; last changed first. */
export async function readOverview(
  ctx: Ctx,
  { lang, search = '', state }: PagesQuery,
): Promise<{ pages: PageSummary[] }> {
  const language = languageFor(ctx.platform, lang);
  const rows = await store.selectOverview(ctx);
  const published = await publishedStates(ctx, 'page');
  const routes = await readRoutes(ctx);
  const visible = await pageStates(ctx, language);
  const hasChanges = await changesOf(ctx, 'page');
  const scheduled = await scheduledOf(ctx, 'page');
  const pages = rows
    .flatMap((row) => toOverview(ctx, row, visible.get(row.guid)) ?? [])
    .map((row) =>
      toSummary(ctx, row, {
        language,
        path: routes.address(row.guid, language),
        pointers: published.get(row.guid)?.pointers,
        hasChanges,
        scheduled: scheduled.get(row.guid),
      }),
    );
  const words = search.trim().toLowerCase();
  const isFound = ({ titles, path }: PageSummary) =>
    [...Object.values(titles), path ?? ''].some((text) => text.toLowerCase().includes(words));
  return { pages: pages.filter((page) => isFound(page) && (!state || page.states[language] === state)) };
}

/** What is being worked on, for who edits it; for others what visitors see of it, if anything. */
function toOverview(ctx: Ctx, row: store.OverviewRow, state: PageState | undefined): store.OverviewRow | undefined {
  if (mayEditPage(ctx.actor, row)) return row;
  return state && { ...row, isDraft: false, titles: { [state.titleLanguage]: state.title } };
}

interface OverviewContext {
  language: string;
  path: string | undefined;
  pointers: readonly { language: string; revisionId: string | null }[] | undefined;
  hasChanges: Awaited<ReturnType<typeof changesOf>>;
  scheduled: NonNullable<ReturnType<Awaited<ReturnType<typeof scheduledOf>>['get']>> | undefined;
}

function toSummary(
  ctx: Ctx,
  row: store.OverviewRow,
  { language, path, pointers = [], hasChanges, scheduled = [] }: OverviewContext,
): PageSummary {
  const { languages, defaultLanguage } = ctx.platform;
  const mayEdit = mayEditPage(ctx.actor, row);
  const stateIn = (language: string): PageSummary['states'][string] => {
    const pointer = pointers.find((one) => one.language === language);
    return publicationState(pointer, mayEdit && hasChanges(row.guid, language));
  };
  return {
    guid: row.guid,
    titles: row.titles,
    isDraft: row.isDraft,
    template: row.template,
    title: localized(row.titles, language, defaultLanguage).text,
    path: path ?? null,
    states: Object.fromEntries(languages.map((one) => [one, stateIn(one)])),
    scheduled: mayEdit ? scheduled.map((plan) => ({ ...toScheduled(plan), language: plan.language })) : [],
    changedOn: row.changedOn.toISOString(),
    changedBy: row.changedBy,
    mayEdit,
    editPermission: row.editPermission,
    viewPermission: row.viewPermission,
  };
}
