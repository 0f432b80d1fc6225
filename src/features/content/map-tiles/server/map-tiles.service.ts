import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { deepestZoom, isOnTheWorld, type TilePlace, tileSourceOf } from '#features/base/settings/map-source.rules.ts';
import { fetchTile, TileError, tileType } from '#features/base/settings/server/map-source.service.ts';
import { readSettings } from '#features/base/settings/server/settings.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { FetchedFile } from '#infra/files/fetched-files.ts';
import { createFairQueue } from '#infra/limits/fair-queue.ts';
import { networkOf } from '#infra/network.ts';
import { StoreError } from '#infra/object-store.ts';
import { notFound } from '#kernel/errors.ts';
import type { MapSourceAnswer } from '../map-tiles.contract.ts';

const day = 86_400_000;
/** Maps change slowly, and not at all for a reader: a tile is asked for again after a month. */
const lifetime = 30 * day;
/** A source that gave no tile is asked again after a minute. In milliseconds. */
const failureLifetime = 60_000;
/** Tiles that are not kept yet: a window holds some thirty. */
const asked = { name: 'map-tiles', points: 900, seconds: 60 };

export interface Tile {
  bytes: Buffer;
  mediaType: string;
  etag: string;
}

export interface TileReport {
  error: unknown;
  host: string;
}

const folderOf = (ctx: Ctx) => `map-tiles/${ctx.platform.id}`;

/** Changes with the source, so that browsers keep the tiles of no other. */
const keyOf = (template: string) => createHash('sha256').update(template).digest('hex').slice(0, 16);

/** As pages and programs read it: tiles are asked for at an address of this website. */
export async function readMapSource(ctx: Ctx, pdokUrl: string): Promise<MapSourceAnswer> {
  const source = tileSourceOf(await readSettings(ctx), pdokUrl);
  if (!source) return { source: null };
  const tiles = `/map-tiles/{z}/{x}/{y}?v=${keyOf(source.template)}`;
  return { source: { tiles, attribution: source.attribution, deepestZoom } };
}

export interface TileReader {
  /**
   * Undefined where the source gives none: that is no error of this website. Throws `not_found` for what is no tile or where there are
   * no maps, and `too_many_requests`. `isCurrent`: its address is that of the source of now.
   */
  read(ctx: Ctx, place: TilePlace, version: string): Promise<{ tile: Tile | undefined; isCurrent: boolean }>;
}

/** Tiles of the source of the platform: kept, and fetched once for all who ask meanwhile. */
export function createTileReader(pdokUrl: string, report: (report: TileReport) => void): TileReader {
  const running = new Map<string, Promise<Buffer | undefined>>();
  const failed = new LRUCache<string, number>({ max: 10_000 });
  const queue = createFairQueue({ places: 16, placesPerClient: 8, waiting: 400, waitingPerClient: 100 });

  const tellOnce = tellOncePerHour(report);

  const fetch = async (ctx: Ctx, template: string, name: string, place: TilePlace) => {
    const key = `${ctx.platform.id}/${name}`;
    if (ctx.now().getTime() < (failed.get(key) ?? 0)) return undefined;
    try {
      const bytes = await queue.run(clientOf(ctx), () => fetchTile(ctx, { template, place }));
      await ctx.fetched.put(folderOf(ctx), name, { bytes, at: ctx.now() }).catch(unlessStoreFails(template, tellOnce));
      return bytes;
    } catch (error) {
      if (!(error instanceof TileError)) throw error;
      failed.set(key, ctx.now().getTime() + failureLifetime);
      tellOnce(new URL(template).host, error.why, error);
      return undefined;
    }
  };

  const fetchOnce = async (ctx: Ctx, template: string, name: string, place: TilePlace) => {
    const key = `${ctx.platform.id}/${name}`;
    const pending = running.get(key);
    if (pending) return pending;
    const promise = fetch(ctx, template, name, place).finally(() => running.delete(key));
    running.set(key, promise);
    return promise;
  };

  return {
    async read(ctx, place, version) {
      const source = tileSourceOf(await readSettings(ctx), pdokUrl);
      if (!source || !isOnTheWorld(place)) throw notFound('tile', `${place.z}/${place.x}/${place.y}`);
      const { template } = source;
      const sourceKey = keyOf(template);
      const name = `${sourceKey}/${place.z}/${place.x}-${place.y}`;
      const kept = await ctx.fetched.get(folderOf(ctx), name).catch(unlessStoreFails(template, tellOnce));
      const isFresh = kept !== undefined && ctx.now().getTime() - kept.at.getTime() < lifetime;
      const isCurrent = version === sourceKey;
      if (isFresh) return { tile: toTile(kept), isCurrent };
      await ctx.spend(asked, `${clientOf(ctx)}`);
      const bytes = (await fetchOnce(ctx, template, name, place)) ?? kept?.bytes;
      return { tile: bytes && toTile({ bytes }), isCurrent };
    },
  };
}

/** A disk that does not work keeps nobody from a map. */
const unlessStoreFails = (template: string, tell: Tell) => (error: unknown) => {
  if (!(error instanceof StoreError)) throw error;
  tell(new URL(template).host, error.code, error);
  return undefined;
};

type Tell = (host: string, why: string, error: unknown) => void;

/** A source that does not work fails for every tile of every map. */
function tellOncePerHour(report: (report: TileReport) => void): Tell {
  const told = new LRUCache<string, true>({ max: 1_000, ttl: 3_600_000 });
  return (host, why, error) => {
    if (told.has(`${host} ${why}`)) return;
    told.set(`${host} ${why}`, true);
    report({ error, host });
  };
}

const clientOf = ({ ip }: Ctx) => (ip === null ? null : networkOf(ip));

const toTile = ({ bytes }: Pick<FetchedFile, 'bytes'>): Tile => ({
  bytes,
  mediaType: tileType(bytes) ?? 'application/octet-stream',
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
});

/** What is too old goes, also of sources that are none any more. */
export const forgetOldTiles = (ctx: Ctx) =>
  ctx.fetched.deleteBefore(folderOf(ctx), new Date(ctx.now().getTime() - lifetime));
