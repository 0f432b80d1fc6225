import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DataCache } from '#infra/caches/data-cache.ts';
import type { Ctx, Platform } from '#infra/ctx.ts';
import { inTransaction } from '#infra/ctx.ts';
import type { Database } from '#infra/database.ts';
import { AppError } from '#kernel/errors.ts';
import { addMenu } from '../../../content/menus/server/menus.service.ts';
import { shipTemplates } from '../../../content/templates/server/ship-templates.service.ts';
import { prepareAccess } from '../../../identity/roles/server/access.service.ts';
import { saveSettings } from '../../settings/server/settings.service.ts';
import { NewPlatform } from '../platforms.contract.ts';
import * as store from './platforms.store.ts';

/** Every active platform under each of its host names; kept until one is made or changed. */
export const platformsByHost = (db: Kysely<Database>, kept: DataCache): Promise<ReadonlyMap<string, Platform>> =>
  kept.get('platforms', ['platform'], () => store.selectPlatforms(db));

/**
 * Makes a platform with its roles, menus, templates and settings, and does `fill` in the same transaction: a platform is there whole
 * or not at all. Throws `conflict` with the field `hosts` when another platform has one of the hosts.
 */
export async function addPlatform(
  makeCtx: (platform: Platform) => Ctx,
  given: NewPlatform,
  fill: (ctx: Ctx) => Promise<void> = async () => {},
): Promise<Platform> {
  const { hosts, name, languages, timeZone } = NewPlatform.parse(given);
  const [primaryDomain = ''] = hosts;
  const platform: Platform = {
    id: randomUUID(),
    hosts,
    primaryDomain,
    defaultLanguage: languages[0] ?? 'nl',
    languages,
    retiredLanguages: [],
    timeZone,
  };
  try {
    const outer = makeCtx(platform);
    const id = await inTransaction(outer, async (ctx) => {
      await store.insertPlatform(ctx.db, platform);
      await prepareAccess(ctx);
      for (const menu of ['Top level menu', 'Hidden pages', 'Service menu', 'Footer menu']) await addMenu(ctx, menu);
      await shipTemplates(ctx);
      await saveSettings(ctx, { platformName: { [platform.defaultLanguage]: name } });
      await fill(ctx);
      return store.writePlatformChange(ctx.db);
    });
    outer.announce({ id, tags: ['platform'], platformId: store.installationId });
  } catch (error) {
    if ((error as { code?: string; table?: string }).code !== '23505') throw error;
    if (!['platform_host', 'platform'].includes((error as { table: string }).table)) throw error;
    throw new AppError('conflict', 'another platform has this host', { hosts: 'taken' }, { cause: error });
  }
  return platform;
}
