import { type App, mount, mountExchange } from '#infra/http/endpoints.ts';
import { proposeTranslations } from '../machine.contract.ts';
import * as contract from '../translations.contract.ts';
import * as xliff from '../xliff.contract.ts';
import { proposeTranslations as propose } from './machine/propose.service.ts';
import type { Translator } from './machine/translator.ts';
import { readBlockTranslations, readTranslationOverview } from './translations.service.ts';
import { exportXliff, importXliff } from './xliff/xliff.service.ts';

export function translationsRoutes(app: App, translator: Translator | undefined) {
  mount(app, contract.getBlockTranslations, (ctx, { params: { id, guid }, query: { language } }) =>
    readBlockTranslations(ctx, { owner: id, guid, language }),
  );
  // It waits for another host, and no transaction may.
  mountExchange(app, proposeTranslations, (ctx, { params, body }) =>
    propose(ctx, translator, { owner: params.id, ...body }),
  );
  mount(app, xliff.exportXliff, (ctx, { params, body }) => exportXliff(ctx, params.id, body));
  // It waits for a worker, and no transaction may.
  mountExchange(app, xliff.importXliff, (ctx, { params, body }, { readAgain }) =>
    importXliff(ctx, { owner: params.id, ...body, readAgain }),
  );
  mount(app, contract.getTranslationOverview, (ctx, { query }) => readTranslationOverview(ctx, query));
}
