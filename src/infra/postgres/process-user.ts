import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../config.ts';

/** The user that a child process runs as, and the words in front of its command that make it so. */
export interface ProcessUser {
  uid: number;
  gid: number;
  /** `setpriv …` arguments; empty where no change is needed. */
  prefix: string[];
}

const isRoot = () => process.getuid?.() === 0;
const hasSetpriv = () => process.platform === 'linux' && spawnSync('setpriv', ['--version']).status === 0;

/**
 * PostgreSQL refuses to run as root, so root starts it as another user: the owner of existing data, else `postgres`, else
 * `nobody`. Where that user cannot enter a folder, it gets one capability for it. The child stops with its parent where the
 * machine knows how (stack 1.3).
 */
export function postgresUser(dataFolder: string, needed: readonly string[]): ProcessUser {
  const stops = hasSetpriv() ? ['setpriv', '--pdeathsig', 'INT', '--'] : [];
  if (!isRoot()) return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0, prefix: stops };

  const { uid, gid } = ownerOf(dataFolder) ??
    passwdEntry('postgres') ??
    passwdEntry('nobody') ?? { uid: 65534, gid: 65534 };
  const drop = ['setpriv', '--reuid', String(uid), '--regid', String(gid), '--clear-groups'];
  const closed = needed.find((path) => !mayEnter(path, uid, gid));
  if (closed && stops.length === 0) {
    throw new StartError(
      `The database runs as user ${uid}, which may not enter ${closed}: put the folder elsewhere, or set DATA_DIR, or install setpriv.`,
    );
  }
  if (stops.length === 0) return { uid, gid, prefix: [] };
  return { uid, gid, prefix: [...drop, ...(closed ? enterAnyFolder : []), '--', ...stops] };
}

const enterAnyFolder = [
  '--securebits',
  '+no_setuid_fixup',
  '--inh-caps',
  '-all,+dac_override',
  '--ambient-caps',
  '+dac_override',
  '--bounding-set',
  '-all,+dac_override',
];

function ownerOf(folder: string) {
  if (!existsSync(folder)) return undefined;
  const { uid, gid } = statSync(folder);
  return uid === 0 ? undefined : { uid, gid };
}

function passwdEntry(name: string) {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

function mayEnter(path: string, uid: number, gid: number): boolean {
  const { mode, uid: owner, gid: group } = statSync(path);
  const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
  const parent = dirname(path);
  return (mode & bit) !== 0 && (parent === path || mayEnter(parent, uid, gid));
}
