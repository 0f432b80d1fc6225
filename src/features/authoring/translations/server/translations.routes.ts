import type { FeatureEnvironment } from '#infra/feature.ts';
import { type App, mount, mountExchange, withRightsHeld } from '#infra/http/endpoints.ts';
import { proposeTranslations } from '../machine.contract.ts';
import * as provider from '../provider.contract.ts';
import * as contract from '../translations.contract.ts';
import * as xliff from '../xliff.contract.ts';
import { proposeTranslations as propose } from './machine/propose.service.ts';
import { changeProvider, readProvider, testProvider } from './provider/provider.service.ts';
import { createTranslators, type TranslatorOf } from './provider/translators.ts';
import { readBlockTranslations, readTranslationOverview } from './translations.service.ts';
import { exportXliff, importXliff } from './xliff/xliff.service.ts';

export function translationsRoutes(app: App, { translation }: Pick<FeatureEnvironment, 'translation'>) {
  const translatorOf = createTranslators(translation);
  providerRoutes(app, { translation, translatorOf });
  mount(app, contract.getBlockTranslations, (ctx, { params: { id, guid }, query: { language } }) =>
    readBlockTranslations(ctx, { owner: id, guid, language }),
  );
  // It waits for another host, and no transaction may.
  mountExchange(app, proposeTranslations, (ctx, { params, body }) =>
    propose(ctx, translatorOf, { owner: params.id, ...body }),
  );
  mount(app, xliff.exportXliff, (ctx, { params, body }) => exportXliff(ctx, params.id, body));
  // It waits for a worker, and no transaction may.
  mountExchange(app, xliff.importXliff, (ctx, { params, body }, { readAgain }) =>
    importXliff(ctx, { owner: params.id, ...body, readAgain }),
  );
  mount(app, contract.getTranslationOverview, (ctx, { query }) => readTranslationOverview(ctx, query));
}

interface ProviderEnvironment extends Pick<FeatureEnvironment, 'translation'> {
  translatorOf: TranslatorOf;
}

function providerRoutes(app: App, { translation: installation, translatorOf }: ProviderEnvironment) {
  mount(app, provider.getTranslationProvider, (ctx) => readProvider(ctx, installation));
  // Both wait for another host, and no transaction may.
  mountExchange(app, provider.setTranslationProvider, (ctx, { body: given }, { readAgain }) => {
    const endpoint = provider.setTranslationProvider;
    return changeProvider(ctx, { given, installation, held: (ctx) => withRightsHeld(ctx, { endpoint, readAgain }) });
  });
  mountExchange(app, provider.testTranslationProvider, (ctx) => testProvider(ctx, translatorOf));
}
