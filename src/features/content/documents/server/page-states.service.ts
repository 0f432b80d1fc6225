import type { Ctx } from '#infra/ctx.ts';
import { fallbacksOf } from '#kernel/languages/fallbacks.ts';
import { openAudiences } from '../../../identity/roles/server/access.service.ts';
import { visiblePointer } from '../publication.rules.ts';
import { publishedStates } from './documents.service.ts';

/** What menus and overviews say of a page that the actor may see. */
export interface PageState {
  guid: string;
  title: string;
  titleLanguage: string;
  /** The language that it is shown in. */
  language: string;
  revisionId: string;
}

interface VisibleStates {
  states: ReadonlyMap<string, PageState>;
  /** When this is no longer so by itself. */
  until: Date | undefined;
}

/** Every page that the actor may see in a language now, by guid. Kept for all who are in the same audiences. */
export async function pageStates(ctx: Ctx, language: string): Promise<ReadonlyMap<string, PageState>> {
  ctx.dependsOn('menus');
  const audiences = await openAudiences(ctx);
  const key = `page-states:${language}:${audiences.join()}`;
  const kept = await ctx.cache.get<VisibleStates>(key, ['menus', 'access'], () =>
    visibleStates(ctx, language, audiences),
  );
  const visible = kept.until && kept.until <= ctx.now() ? await visibleStates(ctx, language, audiences) : kept;
  if (visible.until) ctx.cacheUntil(visible.until);
  return visible.states;
}

async function visibleStates(ctx: Ctx, language: string, audiences: readonly number[]): Promise<VisibleStates> {
  const all = await ctx.cache.get('published-pages', ['menus'], () => publishedStates(ctx, 'page'));
  const open = new Set(audiences);
  const fallbacks = fallbacksOf(language, ctx.platform);
  let until: Date | undefined;
  const sooner = (instant: Date) => {
    if (!until || instant < until) until = instant;
  };
  const time = { now: ctx.now(), until: sooner };
  const states = new Map<string, PageState>();
  for (const [guid, { audienceId, pointers }] of all) {
    const pointer = open.has(audienceId) && visiblePointer(pointers, { asked: language, fallbacks }, time);
    if (pointer) states.set(guid, { guid, ...pointer });
  }
  return { states, until };
}

/** Where a page that was never published in a language can be read instead; undefined where it was unpublished on purpose. */
export async function readableLanguage(ctx: Ctx, guid: string, language: string): Promise<string | undefined> {
  const all = await ctx.cache.get('published-pages', ['menus'], () => publishedStates(ctx, 'page'));
  const isKnownThere = all.get(guid)?.pointers.some((pointer) => pointer.language === language) ?? true;
  if (isKnownThere) return undefined;
  for (const other of ctx.platform.languages) {
    if ((await pageStates(ctx, other)).has(guid)) return other;
  }
  return undefined;
}
