import type { Feature } from '#infra/feature.ts';
import { singleSignOnRoutes } from './server/single-sign-on.routes.ts';
import { singleSignOnAudit } from './single-sign-on.audit.ts';

export const singleSignOnFeature: Feature = {
  auditWords: singleSignOnAudit,
  routes: (app, environment) => singleSignOnRoutes(app, environment),
};
