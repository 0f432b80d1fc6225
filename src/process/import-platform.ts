import { hostsFor, importPlatform } from '#features/operations/backup/server/import-platform.service.ts';
import { requireSameSchema } from '#features/operations/backup/server/manifest.ts';
import type { PlatformHosts } from '#features/operations/backup/server/platform-of.ts';
import { type VerifiedExport, verifyExport } from '#features/operations/backup/server/read-backup.ts';
import type { Config } from '#infra/config.ts';
import { type Platform, system } from '#infra/ctx.ts';
import { makeCtx } from './identify.ts';
import { type Installation, openInstallation } from './open-installation.ts';

interface Importing {
  config: Config;
  migrations: string;
  say: (line: string) => void;
  /** Instead of those of the export; the first one is the primary domain. */
  hosts: readonly string[];
  /** What is done in the installation when the platform is there. */
  done: (installation: Installation, imported: VerifiedExport, hosts: PlatformHosts) => Promise<void>;
}

/** Reads an export whole, and tells what it is. Throws StartError in words for one that is damaged. */
export async function checkExport(path: string, say: (line: string) => void): Promise<VerifiedExport> {
  say('Checking the export …');
  const found = await verifyExport(path);
  const { takenAt, product, platform, missing } = found.manifest;
  say(`It is whole: ${platform.primaryDomain}, of ${takenAt}, made by version ${product}`);
  say(`Its digest is ${found.digest}`);
  for (const name of missing) say(`The export does not have ${name}.`);
  return found;
}

/**
 * Adds the platform of an export to an installation, which may serve meanwhile. The export is read whole first: nothing is touched,
 * not even opened, for one that is damaged or of another version. Throws StartError in words.
 */
export async function importInInstallation(path: string, importing: Importing): Promise<void> {
  const { config, migrations, say } = importing;
  const found = await checkExport(path, say);
  requireSameSchema(found.manifest, migrations);
  const hosts = hostsFor(found.manifest, importing.hosts);
  const installation = await openInstallation({ config, migrations, as: 'tool' });
  try {
    const { connection, dependencies } = installation;
    const ctxOf = (platform: Platform) => makeCtx(dependencies, platform, system);
    await importPlatform(found, { connection, migrations, makeCtx: ctxOf, hosts }, say);
    await dependencies.changeLog.catchUp();
    await importing.done(installation, found, hosts);
  } finally {
    await installation.close();
  }
}
