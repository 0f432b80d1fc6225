import type { Feature } from '#infra/feature.ts';
import { domainsAudit } from './domains.audit.ts';
import { domainsRoutes } from './server/domains.routes.ts';
import { undoDomains } from './server/domains.service.ts';

export const domainsFeature: Feature = {
  auditWords: domainsAudit,
  routes: domainsRoutes,
  undo: {
    domains: { access: 'staff', undo: undoDomains },
  },
};
