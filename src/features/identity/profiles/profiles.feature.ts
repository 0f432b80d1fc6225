import type { Feature } from '#infra/feature.ts';
import { profilesAudit } from './profiles.audit.ts';
import { profilesRoutes } from './server/profiles.routes.ts';

export const profilesFeature: Feature = {
  auditWords: profilesAudit,
  routes: profilesRoutes,
};
