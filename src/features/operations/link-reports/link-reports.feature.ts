import { type Feature, inOneTransaction } from '#infra/feature.ts';
import { linkReportsAudit } from './link-reports.audit.ts';
import { linkReportsRoutes } from './server/link-reports.routes.ts';
import { forgetOldReports, undoResolve } from './server/link-reports.service.ts';

export const linkReportsFeature: Feature = {
  auditWords: linkReportsAudit,
  routes: linkReportsRoutes,
  undo: {
    'link-report': { access: 'content-manager', undo: undoResolve },
  },
  cleanUp: {
    'link-reports': inOneTransaction(forgetOldReports),
  },
};
