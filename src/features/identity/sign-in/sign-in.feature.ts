import type { Feature } from '#infra/feature.ts';
import { entryRoutes } from './server/sign-in.routes.ts';
import { signInAudit } from './sign-in.audit.ts';

export const signInFeature: Feature = {
  auditWords: signInAudit,
  routes: entryRoutes,
};
