import type { Feature } from '#infra/feature.ts';
import en from './messages/jobs.en.json' with { type: 'json' };
import nl from './messages/jobs.nl.json' with { type: 'json' };
import { indexesDocuments } from './server/index-documents.service.ts';
import { searchRoutes } from './server/search.routes.ts';

export const searchFeature: Feature = {
  routes: searchRoutes,
  jobs: [indexesDocuments],
  jobNames: { nl, en },
};
