import type { Feature } from '#infra/feature.ts';
import { profilesAudit } from './profiles.audit.ts';
import { profileFileContexts } from './server/profile-files.service.ts';
import { profilesRoutes } from './server/profiles.routes.ts';

export const profilesFeature: Feature = {
  auditWords: profilesAudit,
  routes: profilesRoutes,
  fileContexts: profileFileContexts,
};
