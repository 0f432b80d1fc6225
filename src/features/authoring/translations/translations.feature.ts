import { type Feature, inOneTransaction } from '#infra/feature.ts';
import { createTranslator } from './server/machine/translator.ts';
import { translationsRoutes } from './server/translations.routes.ts';
import { deleteUnusedTexts } from './server/visitors/machine-texts.service.ts';
import { translationsAudit } from './translations.audit.ts';

export const translationsFeature: Feature = {
  auditWords: translationsAudit,
  cleanUp: { 'machine-texts': inOneTransaction(deleteUnusedTexts) },
  routes: (app, { translation }) => translationsRoutes(app, translation && createTranslator(translation)),
};
