import { type Feature, inOneTransaction } from '#infra/feature.ts';
import { undoProvider } from './server/provider/provider.service.ts';
import { translationsRoutes } from './server/translations.routes.ts';
import { deleteUnusedTexts } from './server/visitors/machine-texts.service.ts';
import { translationsAudit } from './translations.audit.ts';

export const translationsFeature: Feature = {
  auditWords: translationsAudit,
  cleanUp: { 'machine-texts': inOneTransaction(deleteUnusedTexts) },
  routes: translationsRoutes,
  undo: { 'translation-provider': { access: 'admin', undo: undoProvider } },
};
