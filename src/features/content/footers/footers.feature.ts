import type { Feature } from '#infra/feature.ts';
import { footersRoutes } from './server/footers.routes.ts';

export const footersFeature: Feature = {
  routes: footersRoutes,
};
