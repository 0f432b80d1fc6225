import { z } from 'zod';
import { matches } from '#infra/caches/kept-page.ts';
import type { FeatureEnvironment } from '#infra/feature.ts';
import { type App, mount } from '#infra/http/endpoints.ts';
import { fileHeaders } from '#infra/http/security-headers.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import * as contract from '../map-tiles.contract.ts';
import { createTileReader, readMapSource } from './map-tiles.service.ts';

const count = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number);
const TileParams = z.object({ z: count, x: count, y: count });

const week = 604_800;

export function mapTilesRoutes(app: App, { pdokUrl }: Pick<FeatureEnvironment, 'pdokUrl'>) {
  const tiles = createTileReader(pdokUrl, ({ error, host }) =>
    app.log.warn({ err: error }, `map tiles of ${host} are not there`),
  );
  mount(app, contract.getMapSource, (ctx) => readMapSource(ctx, pdokUrl));
  app.get('/map-tiles/:z/:x/:y', async (request, reply) => {
    const place = TileParams.safeParse(request.params);
    if (!place.success) throw notFound('tile', request.url);
    const ctx = await app.identify(request);
    if (ctx.actor.isOutsider) throw new AppError('not_signed_in', 'maps are for who may read the website');
    const { v = '' } = request.query as { v?: unknown };
    const { tile, isCurrent } = await tiles.read(ctx, place.data, String(v));
    reply.headers(fileHeaders);
    if (!tile) return reply.header('cache-control', 'no-store').type('image/gif').send(clearTile);
    const { bytes, mediaType, etag } = tile;
    const audience = ctx.actor.isSignedIn ? 'private' : 'public';
    // An address of before is that of another source.
    reply.headers({ etag, 'cache-control': isCurrent ? `${audience}, max-age=${week}` : 'no-store' });
    if (matches(request.headers['if-none-match'], etag)) return reply.status(304).send();
    return reply.type(mediaType).send(bytes);
  });
}

/** One dot that is seen through, where the source gives nothing: the map has its markers all the same. */
const clearTile = Buffer.from('R0lGODlhAQABAIAAAAAAAAAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');
