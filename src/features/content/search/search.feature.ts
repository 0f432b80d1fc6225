import type { Feature } from '#infra/feature.ts';
import { indexesDocuments } from './server/index-documents.service.ts';
import { searchRoutes } from './server/search.routes.ts';

export const searchFeature: Feature = {
  routes: searchRoutes,
  jobs: [indexesDocuments],
};
