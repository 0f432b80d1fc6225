import type { Feature } from '#infra/feature.ts';
import { dataExportAudit } from './data-export.audit.ts';
import { dataExportRoutes } from './server/data-export.routes.ts';

export const dataExportFeature: Feature = {
  auditWords: dataExportAudit,
  routes: dataExportRoutes,
};
