import type { Feature } from '#infra/feature.ts';
import { cacheInvalidationRoutes } from './server/cache-invalidation.routes.ts';

export const cacheInvalidationFeature: Feature = { routes: cacheInvalidationRoutes };
