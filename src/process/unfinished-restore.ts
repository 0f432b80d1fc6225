import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, StartError } from '#infra/config.ts';

type Folder = Pick<Config, 'DATA_DIR'>;

/** Stands while a restore works, and after one that broke off. */
const marker = ({ DATA_DIR }: Folder) => join(DATA_DIR, 'restore-unfinished');

export const beginRestore = (config: Folder) => writeFileSync(marker(config), '');
export const endRestore = (config: Folder) => rmSync(marker(config), { force: true });

/** Throws a StartError where a restore broke off: the server would begin a new installation in its place. */
export function requireNoUnfinishedRestore(config: Folder) {
  if (existsSync(marker(config)))
    throw new StartError(
      `A restore was broken off: restore again (npm run restore), or delete ${marker(config)} to begin without it.`,
    );
}
