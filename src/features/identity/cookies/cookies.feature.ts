import { type Feature, inOneTransaction } from '#infra/feature.ts';
import { cookiesAudit } from './cookies.audit.ts';
import { forgetOldProofs } from './server/consent-proofs.service.ts';
import { cookiesRoutes } from './server/cookies.routes.ts';

export const cookiesFeature: Feature = {
  auditWords: cookiesAudit,
  routes: cookiesRoutes,
  cleanUp: { 'cookie-consents': inOneTransaction(forgetOldProofs) },
};
