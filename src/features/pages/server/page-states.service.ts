import type { Ctx } from '#infra/ctx.ts';
import { visiblePointer } from '../../documents/publication.rules.ts';
import { publishedStates } from '../../documents/server/documents.service.ts';
import { openAudiences } from '../../roles/server/access.service.ts';

/** What menus and overviews say of a page that the actor may see. */
export interface PageState {
  guid: string;
  title: string;
  /** The language of the title. */
  language: string;
  revisionId: string;
}

/** Every page that the actor may see in a language now, by guid. */
export async function pageStates(ctx: Ctx, language: string): Promise<ReadonlyMap<string, PageState>> {
  ctx.reads('menus');
  const all = await ctx.kept.get('page-states', ['menus'], () => publishedStates(ctx, 'page'));
  const open = new Set(await openAudiences(ctx));
  const time = { now: ctx.now(), until: ctx.until };
  const states = new Map<string, PageState>();
  for (const [guid, { audienceId, pointers }] of all) {
    const pointer =
      open.has(audienceId) &&
      visiblePointer(pointers, { asked: language, fallback: ctx.platform.defaultLanguage }, time);
    if (pointer)
      states.set(guid, { guid, title: pointer.title, language: pointer.language, revisionId: pointer.revisionId });
  }
  return states;
}
