import { type App, mount } from '#infra/http.ts';
import * as contract from '../translations.contract.ts';
import { readBlockTranslations, readTranslationOverview } from './translations.service.ts';

export function translationsRoutes(app: App) {
  mount(app, contract.getBlockTranslations, async (ctx, { params: { id, guid }, query: { language } }) => ({
    entries: await readBlockTranslations(ctx, { owner: id, guid, language }),
  }));
  mount(app, contract.getTranslationOverview, (ctx, { query }) => readTranslationOverview(ctx, query));
}
