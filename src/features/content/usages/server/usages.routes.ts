import type { FeatureEnvironment } from '#infra/feature.ts';
import { type App, mount } from '#infra/http/endpoints.ts';
import { languageFor } from '#kernel/languages/localized.ts';
import { toInterfaceLanguage } from '#kernel/texts.ts';
import { countUsesOfTypes } from '../../documents/server/working.service.ts';
import { countItemsByType } from '../../items/server/item-facts.service.ts';
import { itemTypeLabels } from '../../items/server/list-types.service.ts';
import { getBlockKinds, getTypeUses, getUses } from '../usages.contract.ts';
import { findUses } from './usages.service.ts';

export function usesRoutes(app: App, blockKinds: FeatureEnvironment['blockKinds']) {
  mount(app, getUses, (ctx, { query }) => findUses(ctx, query, languageFor(ctx.platform, query.lang)));
  mount(app, getBlockKinds, async (ctx, { query: { lang } }) => {
    const language = toInterfaceLanguage(lang ?? ctx.platform.defaultLanguage);
    const collator = new Intl.Collator(language);
    const kinds = blockKinds().map(({ block, nameIn }) => ({ block, name: nameIn(language) }));
    return { kinds: kinds.toSorted((one, other) => collator.compare(one.name, other.name)) };
  });
  mount(app, getTypeUses, async (ctx, { query: { lang } }) => {
    const language = toInterfaceLanguage(lang ?? ctx.platform.defaultLanguage);
    const [blocks, items] = [await countUsesOfTypes(ctx), await countItemsByType(ctx)];
    return {
      blocks: blockKinds().map(({ block: type, nameIn, category, isEssential }) => ({
        type,
        name: nameIn(language),
        category,
        isEssential,
        uses: blocks.get(type) ?? 0,
      })),
      items: itemTypeLabels.map(({ name: type, label }) => ({
        type,
        name: label[language],
        uses: items.get(type) ?? 0,
      })),
    };
  });
}
