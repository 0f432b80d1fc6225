import { blockSchemas } from '#blocks/schemas.ts';
import { countTranslations } from '#document/translation/text-states.ts';
import { insertCounts } from '#features/content/documents/server/translations.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { sourceOf } from '#kernel/languages/fallbacks.ts';
import * as store from './counts.store.ts';

const maxAtOnce = 500;

/** Counts how far translations are in documents that changed since, at most 500 at a time. */
export const countAgain = (ctx: Ctx) =>
  inTransaction(ctx, async (ctx) => {
    for (const { owner, document } of await store.lockUncounted(ctx, maxAtOnce)) {
      const counted = ctx.platform.languages.map((language) => {
        const asked = { language, source: sourceOf(language, ctx.platform), schemas: blockSchemas };
        return { owner, language, ...countTranslations(document, asked) };
      });
      await insertCounts(ctx, counted);
    }
  });

export const countUncounted = store.countUncounted;
