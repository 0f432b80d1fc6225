import type { Feature } from '#infra/feature.ts';
import en from './messages/jobs.en.json' with { type: 'json' };
import nl from './messages/jobs.nl.json' with { type: 'json' };
import { cleanUpStatistics, countsViews } from './server/counts.service.ts';
import { sendsMonthlyFigures } from './server/monthly/monthly.service.ts';
import { statisticsEmailTemplates, statisticsMails } from './server/monthly/monthly-mails.ts';
import { statisticsRoutes } from './server/statistics.routes.ts';

import { statisticsAudit } from './statistics.audit.ts';

/** What the server mounts. */
export const statisticsFeature: Feature = {
  routes: statisticsRoutes,
  jobs: [countsViews, sendsMonthlyFigures],
  jobNames: { nl, en },
  emails: ({ originOf }) => statisticsMails(originOf),
  emailTemplates: statisticsEmailTemplates,
  auditWords: statisticsAudit,
  cleanUp: { statistics: cleanUpStatistics },
};
