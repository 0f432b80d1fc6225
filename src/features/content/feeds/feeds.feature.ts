import type { Feature } from '#infra/feature.ts';
import { feedRoutes } from './server/feeds.routes.ts';

export const feedsFeature: Feature = {
  routes: (app, { originOf }) => feedRoutes(app, originOf),
};
