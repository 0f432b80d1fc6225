import { type Feature, inOneTransaction } from '#infra/feature.ts';
import { apiKeysAudit } from './api-keys.audit.ts';
import { apiKeysRoutes } from './server/api-keys.routes.ts';
import { forgetEnded } from './server/api-keys.service.ts';

/** What the server mounts. */
export const apiKeysFeature: Feature = {
  routes: apiKeysRoutes,
  cleanUp: { 'api-keys': inOneTransaction(forgetEnded) },
  auditWords: apiKeysAudit,
};
