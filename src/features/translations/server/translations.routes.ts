import { type App, mount } from '#infra/http.ts';
import * as contract from '../translations.contract.ts';
import * as xliff from '../xliff.contract.ts';
import { readBlockTranslations, readTranslationOverview } from './translations.service.ts';
import { exportXliff, importXliff } from './xliff/xliff.service.ts';

export function translationsRoutes(app: App) {
  mount(app, contract.getBlockTranslations, (ctx, { params: { id, guid }, query: { language } }) =>
    readBlockTranslations(ctx, { owner: id, guid, language }),
  );
  mount(app, xliff.exportXliff, (ctx, { params, body }) => exportXliff(ctx, params.id, body));
  mount(app, xliff.importXliff, (ctx, { params, body }) => importXliff(ctx, { owner: params.id, ...body }));
  mount(app, contract.getTranslationOverview, (ctx, { query }) => readTranslationOverview(ctx, query));
}
