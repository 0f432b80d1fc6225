import type { Kysely } from 'kysely';
import type { DataCache } from '#infra/caches/data-cache.ts';
import { type Ctx, inTransaction, type Platform } from '#infra/ctx.ts';
import type { Database } from '#infra/database.ts';
import { AppError } from '#kernel/errors.ts';
import { installationId } from '../installation.ts';
import * as store from './platforms.store.ts';

/** Every active platform under each of its host names; kept until one is made or changed. */
export const platformsByHost = (db: Kysely<Database>, kept: DataCache): Promise<ReadonlyMap<string, Platform>> =>
  kept.get('platforms', ['platform'], () => store.selectPlatforms(db));

/**
 * Stores a platform and does `fill` in the same transaction: it is there whole or not at all. All nodes hear of it. Throws
 * `conflict` with the field `hosts` when another platform has one of the hosts.
 */
export async function storePlatform(outer: Ctx, fill: (ctx: Ctx) => Promise<void>) {
  try {
    const id = await inTransaction(outer, async (ctx) => {
      await store.insertPlatform(ctx.db, outer.platform);
      await fill(ctx);
      return store.writePlatformChange(ctx);
    });
    outer.announce({ id, tags: ['platform'], platformId: installationId });
  } catch (error) {
    if ((error as { code?: string; table?: string }).code !== '23505') throw error;
    if (!['platform_host', 'platform'].includes((error as { table: string }).table)) throw error;
    throw new AppError('conflict', 'another platform has this host', { hosts: 'taken' }, { cause: error });
  }
}

/**
 * Gives a platform its hosts whose rows were stored otherwise, and has all nodes hear of it. Last in its transaction. A host that
 * another platform has violates its key (23505).
 */
export async function placePlatform(db: Kysely<Database>, platform: Pick<Platform, 'id' | 'hosts'>) {
  await store.insertHosts(db, platform);
  await store.writePlatformChange({ db, credential: undefined });
}
