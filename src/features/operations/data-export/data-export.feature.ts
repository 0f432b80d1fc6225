import type { Feature } from '#infra/feature.ts';
import { dataExportRoutes } from './server/data-export.routes.ts';

export const dataExportFeature: Feature = {
  routes: dataExportRoutes,
};
