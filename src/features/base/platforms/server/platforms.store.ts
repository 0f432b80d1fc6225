import type { Kysely } from 'kysely';
import { writeChange } from '#infra/change-log.store.ts';
import type { Ctx, Platform } from '#infra/ctx.ts';
import type { Database } from '#infra/database.ts';
import { isCapability } from '#kernel/capabilities.ts';
import { installationId } from '../installation.ts';

/** Every active platform under each of its host names. */
export async function selectPlatforms(db: Kysely<Database>): Promise<Map<string, Platform>> {
  const rows = await db
    .selectFrom('platform_host as h')
    .innerJoin('platform as p', 'p.id', 'h.platform_id')
    .select(['h.host', 'p.id', 'p.primary_domain', 'p.default_language', 'p.languages'])
    .leftJoin('platform_plan as plan', 'plan.platform_id', 'p.id')
    .select(['p.retired_languages', 'p.time_zone', 'plan.without'])
    .where('p.is_active', '=', true)
    .execute();
  const hosts = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    rows.map((row) => [
      row.host,
      {
        id: row.id,
        primaryDomain: row.primary_domain,
        hosts: (hosts.get(row.id) ?? []).map(({ host }) => host),
        defaultLanguage: row.default_language,
        languages: row.languages,
        retiredLanguages: row.retired_languages,
        timeZone: row.time_zone,
        without: (row.without ?? []).filter(isCapability),
      },
    ]),
  );
}

/** Writes the platform and its hosts; a host that another platform has violates its key (23505). */
export async function insertPlatform(db: Kysely<Database>, platform: Platform) {
  const { id, hosts, primaryDomain, defaultLanguage, languages, timeZone } = platform;
  await db
    .insertInto('platform')
    .values({
      id,
      primary_domain: primaryDomain,
      default_language: defaultLanguage,
      languages: [...languages],
      time_zone: timeZone,
    })
    .execute();
  await insertHosts(db, { id, hosts });
}

export const insertHosts = (db: Kysely<Database>, { id, hosts }: Pick<Platform, 'id' | 'hosts'>) =>
  db
    .insertInto('platform_host')
    .values(hosts.map((host) => ({ host, platform_id: id })))
    .execute();

/** Writes that there are other platforms. Last in its transaction, since nodes read the newest changes. Gives the id. */
export const writePlatformChange = ({ db, credential }: Pick<Ctx, 'db' | 'credential'>) =>
  writeChange(db, { platformId: installationId, tags: ['platform'], sessionId: credential?.sessionId });
