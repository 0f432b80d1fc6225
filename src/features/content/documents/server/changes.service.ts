import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { fallbacksOf } from '#kernel/languages/fallbacks.ts';
import { isSameIn } from '../same-for-visitors.rules.ts';
import * as store from './changes.store.ts';
import { findRevision } from './documents.service.ts';

const maxAtOnce = 500;

/**
 * Looks whether publishing would show visitors something else, where a draft or what is published changed since: at most 500
 * publications at a time, for overviews. What is left is taken for changed.
 */
export const lookForChanges = (ctx: Ctx) =>
  inTransaction(ctx, async (ctx) => {
    for (const { owner, language, shown, draft, base } of await store.lockUnknown(ctx, maxAtOnce)) {
      const published = shown ? await findRevision(ctx, shown) : undefined;
      const working = draft ?? (base ? await findRevision(ctx, base) : undefined);
      const readers = [language, ...fallbacksOf(language, ctx.platform)];
      const hasChanges = !published || !working || !isSameIn(published, working, readers);
      await store.setChanges(ctx, { owner, language, hasChanges });
    }
  });

/** Whether publishing a document of a kind would show visitors of a language something else. */
export async function changesOf(
  ctx: Ctx,
  kind: 'page' | 'item',
): Promise<(owner: string, language: string) => boolean> {
  await lookForChanges(ctx);
  const changed = await store.selectChanged(ctx, kind);
  return (owner, language) => changed.get(owner)?.has(language) ?? false;
}
