import type { Feature } from '#infra/feature.ts';
import { mapTilesRoutes } from './server/map-tiles.routes.ts';
import { forgetOldTiles } from './server/map-tiles.service.ts';

export const mapTilesFeature: Feature = { routes: mapTilesRoutes, cleanUp: { 'map-tiles': forgetOldTiles } };
