import type { Feature } from '#infra/feature.ts';
import { blockSourcesRoutes } from './server/block-sources.routes.ts';

export const blockSourcesFeature: Feature = { routes: blockSourcesRoutes };
