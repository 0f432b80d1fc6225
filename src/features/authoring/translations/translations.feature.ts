import type { Feature } from '#infra/feature.ts';
import { createTranslator } from './server/machine/translator.ts';
import { translationsRoutes } from './server/translations.routes.ts';
import { translationsAudit } from './translations.audit.ts';

export const translationsFeature: Feature = {
  auditWords: translationsAudit,
  routes: (app, { translation }) => translationsRoutes(app, translation && createTranslator(translation)),
};
