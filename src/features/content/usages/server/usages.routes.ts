import { type App, mount } from '#infra/http/endpoints.ts';
import { languageFor } from '#kernel/languages/localized.ts';
import { type InterfaceLanguage, toInterfaceLanguage } from '#kernel/texts.ts';
import { getBlockKinds, getUses } from '../usages.contract.ts';
import { findUses } from './usages.service.ts';

interface BlockKind {
  block: string;
  nameIn: (language: InterfaceLanguage) => string;
}

export function usesRoutes(app: App, blockKinds: () => readonly BlockKind[]) {
  mount(app, getUses, (ctx, { query }) => findUses(ctx, query, languageFor(ctx.platform, query.lang)));
  mount(app, getBlockKinds, async (ctx, { query: { lang } }) => {
    const language = toInterfaceLanguage(lang ?? ctx.platform.defaultLanguage);
    const collator = new Intl.Collator(language);
    const kinds = blockKinds().map(({ block, nameIn }) => ({ block, name: nameIn(language) }));
    return { kinds: kinds.toSorted((one, other) => collator.compare(one.name, other.name)) };
  });
}
