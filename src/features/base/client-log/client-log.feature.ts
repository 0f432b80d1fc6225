import { type Feature, inOneTransaction } from '#infra/feature.ts';
import { clientLogRoutes } from './server/client-log.routes.ts';
import { deleteOldEntries } from './server/client-log.service.ts';

export const clientLogFeature: Feature = {
  routes: clientLogRoutes,
  cleanUp: {
    'client-log': inOneTransaction(deleteOldEntries),
  },
};
