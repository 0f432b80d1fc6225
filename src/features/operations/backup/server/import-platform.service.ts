import type { ClientConfig } from 'pg';
import { deleteOriginals, keepOriginal } from '#features/content/media/server/originals.service.ts';
import { StartError } from '#infra/config.ts';
import { type Ctx, inTransaction, type Platform } from '#infra/ctx.ts';
import { Host } from '../../../base/platforms/platforms.contract.ts';
import { hasPlatform, loadPlatform } from './load-platform.store.ts';
import { type PlatformManifest, readPartName, requireSameSchema } from './manifest.ts';
import { type PlatformHosts, platformOf } from './platform-of.ts';
import { putFile, putImage, wholeOf } from './put-files.ts';
import { readParts, type VerifiedExport } from './read-backup.ts';

export interface ImportTarget {
  /** Of a session. */
  connection: ClientConfig;
  /** The folder of the migrations of this release, which the database has. */
  migrations: string;
  makeCtx: (platform: Platform) => Ctx;
  hosts: PlatformHosts;
}

/** Where a platform is found from now on: at these hosts, or at those of its export. Throws a StartError for what is no host. */
export function hostsFor({ platform }: PlatformManifest, given: readonly string[]): PlatformHosts {
  const hosts = given.length > 0 ? given : platform.hosts;
  const wrong = hosts.find((host) => !Host.safeParse(host).success);
  if (wrong !== undefined)
    throw new StartError(`${wrong} is not a host name: give it without https:// and without a port.`);
  const unique = [...new Set(hosts.map((host) => Host.parse(host)))];
  return { primaryDomain: given.length > 0 ? (unique[0] ?? '') : platform.primaryDomain, hosts: unique };
}

/**
 * Stores a verified platform beside those that are there, which go on meanwhile: whole, or not at all. Where it fails the files are
 * taken away again. Throws a StartError in words.
 */
export async function importPlatform(
  backup: VerifiedExport,
  { connection, migrations, makeCtx, hosts }: ImportTarget,
  say: (line: string) => void,
): Promise<void> {
  const { manifest } = backup;
  requireSameSchema(manifest, migrations);
  const ctx = makeCtx(platformOf({ guid: manifest.platform.guid, ...hosts }));
  /** Images that no platform had, and those that one had already. */
  const [fresh, shared] = [new Set<string>(), new Set<string>()];
  let files = 0;
  const put = async (part: ReturnType<typeof readPartName>, size: number, content: AsyncIterable<Buffer>) => {
    if (part?.kind === 'image') {
      const isThere = await ctx.files.isThere(part.key);
      (isThere ? shared : fresh).add(part.key);
      return putImage(ctx.files, part.key, content);
    }
    if (part?.kind !== 'file') throw new Error('a part of no kind');
    files += 1;
    return putFile(ctx.storage, { key: part.key, size }, content);
  };
  /** Not where the answer to the commit was lost, and it is there. */
  const takeAway = async () => {
    if (await hasPlatform(connection, manifest.platform.guid)) return;
    await deleteOriginals(ctx, fresh);
    if (files > 0) await ctx.storage.deleteBelow(manifest.platform.guid);
  };
  try {
    await loadPlatform(connection, manifest, {
      hosts,
      async work({ addPart }) {
        let told = Date.now();
        await readParts(backup, async ({ name, size, content }) => {
          const part = readPartName(name);
          if (part?.kind === 'table') return addPart(part.table, content);
          await put(part, size, content);
          if (Date.now() - told < sayEvery) return;
          told = Date.now();
          say(`Files: ${files + fresh.size + shared.size}`);
        });
        say(`Files: ${files + fresh.size + shared.size}`);
      },
    });
  } catch (error) {
    // The first error is told, whatever comes of this.
    await takeAway().catch(() => say('Files that were put in the store already could not be taken away.'));
    throw error;
  }
  await keepShared(backup, ctx, shared);
  const domains = { primaryDomain: hosts.primaryDomain, hostNames: [...hosts.hosts] };
  await inTransaction(ctx, async (ctx) => ctx.records({ action: 'platform.imported', new: domains }));
  const rows = manifest.tables.reduce((total, table) => total + table.rows, 0);
  say(`Database: ${manifest.tables.length} tables, ${rows} rows`);
}

/** In milliseconds. */
const sayEvery = 5_000;

/** What another platform had may have been deleted with it, before the new rows could be seen. */
async function keepShared(backup: VerifiedExport, ctx: Ctx, shared: ReadonlySet<string>) {
  if (shared.size === 0) return;
  await readParts(backup, async ({ name, content }) => {
    const part = readPartName(name);
    if (part?.kind === 'image' && shared.has(part.key)) await keepOriginal(ctx, await wholeOf(content));
    else for await (const _ of content);
  });
}
