import type { Feature } from '#infra/feature.ts';
import { secondFactorAudit } from './second-factor.audit.ts';
import { factorsRoutes } from './server/factors.routes.ts';

export const secondFactorFeature: Feature = {
  auditWords: secondFactorAudit,
  routes: factorsRoutes,
};
