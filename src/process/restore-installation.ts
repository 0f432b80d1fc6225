import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '#features/operations/backup/server/manifest.ts';
import { type VerifiedBackup, verifyBackup } from '#features/operations/backup/server/read-backup.ts';
import { requireReadable, restoreBackup } from '#features/operations/backup/server/restore-backup.service.ts';
import { type Config, StartError } from '#infra/config.ts';
import { openStores } from '#infra/files/open-files.ts';
import { writeWhole } from '#infra/object-store.ts';
import { connect } from './connect.ts';
import { openOwner } from './open-owner.ts';
import { beginRestore, endRestore } from './unfinished-restore.ts';

interface Restoring {
  config: Config;
  migrations: string;
  say: (line: string) => void;
  /** Only look whether the backup is whole. */
  isCheck?: boolean;
  /** The secrets in the database cannot be read, and that is known. */
  mayHaveAnotherKey?: boolean;
}

/**
 * Restores a backup in an installation that is empty, which is then at the newest version and may be started. The backup is read
 * whole first: nothing is touched for one that is damaged or cannot be read here. Throws StartError in words.
 */
export async function restoreInstallation(path: string, restoring: Restoring): Promise<Manifest> {
  const { config, migrations, say } = restoring;
  say('Checking the backup …');
  const backup = await verifyBackup(path);
  const { takenAt, product } = backup.manifest;
  say(`It is whole: of ${takenAt}, made by version ${product}`);
  if (restoring.isCheck) return backup.manifest;
  const secretKey = restoring.mayHaveAnotherKey ? undefined : keyFor(config, backup);
  requireReadable(backup, migrations, secretKey);
  const { owner, stop } = await openOwner(config, say);
  try {
    const { images: files, files: storage } = await openStores(config);
    await restoreBackup(
      backup,
      {
        owner,
        migrations,
        files,
        storage,
        beginning: () => beginRestore(config),
        beforeCommit: () => keepKey(config, secretKey),
      },
      say,
    );
    endRestore(config);
    // To the newest version, with the rights of the role that the process works as.
    await (await connect(config, { migrations, as: 'tool', say })).stop();
  } finally {
    await stop();
  }
  return backup.manifest;
}

const keyFile = ({ DATA_DIR }: Config) => join(DATA_DIR, 'secret-key');

/** That of this installation, else that of the backup. */
function keyFor(config: Config, { secretKey }: VerifiedBackup): string {
  const own = config.SECRET_KEY ?? (existsSync(keyFile(config)) ? readFileSync(keyFile(config), 'utf8') : secretKey);
  if (own !== undefined) return own;
  throw new StartError(
    'The secret key of the backup is needed: set SECRET_KEY, or put the file secret-key in DATA_DIR. Where it is lost, --another-key restores without it: authenticator apps and sign-in providers have to be set up again then.',
  );
}

/** That of the backup, where this installation has none. */
async function keepKey(config: Config, secretKey: string | undefined) {
  if (secretKey === undefined || config.SECRET_KEY !== undefined || existsSync(keyFile(config))) return;
  await writeWhole(keyFile(config), Buffer.from(secretKey), 0o600);
}
