import type { Feature } from '#infra/feature.ts';
import en from './messages/jobs.en.json' with { type: 'json' };
import nl from './messages/jobs.nl.json' with { type: 'json' };
import { cleanUpStatistics, countsViews } from './server/counts.service.ts';
import { statisticsRoutes } from './server/statistics.routes.ts';

/** What the server mounts. */
export const statisticsFeature: Feature = {
  routes: statisticsRoutes,
  jobs: [countsViews],
  jobNames: { nl, en },
  cleanUp: { statistics: cleanUpStatistics },
};
