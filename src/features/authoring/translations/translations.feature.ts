import type { Feature } from '#infra/feature.ts';
import { createTranslator } from './server/machine/translator.ts';
import { translationsRoutes } from './server/translations.routes.ts';

export const translationsFeature: Feature = {
  routes: (app, { translation }) => translationsRoutes(app, translation && createTranslator(translation)),
};
