import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { StartError } from '../config.ts';
import { findPostgres } from './binaries.ts';
import { isAlive, ownerClient, takeLock } from './lock.ts';
import { type ProcessUser, postgresUser } from './process-user.ts';

export interface EmbeddedPostgres {
  /** Folder of the unix socket: `host` for a client. */
  socket: string;
  /** True when this process started or took over the server and must stop it. */
  isOwner: boolean;
  stop: () => Promise<void>;
}

interface Start {
  dataDir: string;
  bin?: string | undefined;
  /** `server` must own the database; a tool uses the one that runs. */
  as: 'server' | 'tool';
  say?: (line: string) => void;
}

/**
 * Starts the database in `dataDir`, or takes over one whose starter was killed, or (a tool) uses the running one.
 * Durable: fsync is on. Throws StartError in words, with the process id where another server has the folder.
 */
export async function startPostgres({ dataDir, bin, as, say = () => {} }: Start): Promise<EmbeddedPostgres> {
  const folder = join(dataDir, 'postgres');
  requireOwnFolder(dataDir, folder);
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const socket = socketFolder(dataDir);

  const bring = async () => {
    if (await isAnswering(folder, socket)) return;
    const binaries = findPostgres(bin);
    const user = postgresUser(folder, [binaries, dataDir]);
    if (!existsSync(folder)) createCluster({ dataDir, folder, binaries, user, say });
    mkdirSync(socket, { recursive: true });
    giveTo(socket, user);
    await launch({ folder, socket, binaries, user });
  };
  await bring();
  const lock = await takeLock(socket, as);
  if (!lock) return { socket, isOwner: false, stop: async () => {} };
  const letGo = keepUp(lock, { bring, retake: () => takeLock(socket, as) });
  return {
    socket,
    isOwner: true,
    stop: async () => {
      await letGo();
      await stopPostmaster(folder);
    },
  };
}

interface KeepingUp {
  bring: () => Promise<void>;
  retake: () => Promise<Client | undefined>;
}

/** A database that died is brought up again, as long as it is ours. Gives what lets go of it. */
function keepUp(first: Client, { bring, retake }: KeepingUp): () => Promise<void> {
  let lock: Client | undefined = first;
  let isLetGo = false;
  const recover = async () => {
    lock = undefined;
    while (!isLetGo && !lock) {
      try {
        await bring();
        lock = await retake();
        lock?.once('end', recover);
      } catch {
        await delay(500, undefined, { ref: false });
      }
    }
  };
  first.once('end', recover);
  return async () => {
    isLetGo = true;
    lock?.removeListener('end', recover);
    await lock?.end();
  };
}

function requireOwnFolder(dataDir: string, folder: string) {
  const uid = process.getuid?.() ?? 0;
  if (uid === 0) return;
  for (const path of [dataDir, folder]) {
    if (!existsSync(path)) continue;
    const owner = statSync(path).uid;
    if (owner !== uid) {
      throw new StartError(
        `The data folder ${path} belongs to user ${owner}, and this is user ${uid}: start as its owner, or set DATA_DIR.`,
      );
    }
  }
}

/** A unix socket's path has at most 107 bytes: where the data folder's is too long, a short one stands in the temporary folder. */
function socketFolder(dataDir: string): string {
  const near = join(dataDir, 'socket');
  if (Buffer.byteLength(near) < 85) return near;
  return join(tmpdir(), `bouwsteen-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`);
}

interface Cluster {
  dataDir: string;
  folder: string;
  binaries: string;
  user: ProcessUser;
  say: (line: string) => void;
}

/** Made beside its place and renamed when complete, so that an interrupted first start leaves nothing half. */
function createCluster({ dataDir, folder, binaries, user, say }: Cluster) {
  say('Making the database (once) …');
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith('postgres.new-')) rmSync(join(dataDir, name), { recursive: true });
  }
  const fresh = mkdtempSync(join(dataDir, 'postgres.new-'));
  giveTo(fresh, user);
  const options = ['-D', fresh, '-U', 'owner', '--auth=trust', '-E', 'UTF8', '--locale=C'];
  const [command = '', ...args] = [...user.prefix, join(binaries, 'initdb'), ...options];
  const made = spawnSync(command, args, { cwd: '/', encoding: 'utf8', ...identity(user) });
  if (made.status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    throw new StartError(`The database could not be made: ${lastWords(made.stderr || String(made.error))}`);
  }
  renameSync(fresh, folder);
}

/** Without setpriv the child's user is set by Node; with it, by setpriv. */
const identity = ({ prefix, uid, gid }: ProcessUser) =>
  prefix.length === 0 && process.getuid?.() === 0 ? { uid, gid } : {};

function giveTo(folder: string, { uid, gid }: ProcessUser) {
  if (process.getuid?.() === 0) chownSync(folder, uid, gid);
  chmodSync(folder, 0o700);
}

const settings = [
  '-c',
  'listen_addresses=',
  '-c',
  'shared_buffers=128MB',
  '-c',
  'jit=off',
  '-c',
  'unix_socket_permissions=0700',
  '-c',
  'max_connections=60',
  '-c',
  'log_min_messages=fatal',
  '-c',
  'max_wal_size=1GB',
];

async function launch({
  folder,
  socket,
  binaries,
  user,
}: {
  folder: string;
  socket: string;
  binaries: string;
  user: ProcessUser;
}) {
  const [command = '', ...args] = [...user.prefix, join(binaries, 'postgres'), '-D', folder, '-k', socket, ...settings];
  const child = spawn(command, args, {
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl-C is for the server, which then ends the database in order.
    detached: true,
    ...identity(user),
  });
  const words = collect(child);
  for (let tries = 0; tries < 6000; tries += 1) {
    if (await answers(socket)) {
      child.unref();
      return;
    }
    if (child.exitCode !== null || child.signalCode !== null) {
      if (saysFolderIsTaken(words.join('')) && (await isAnswering(folder, socket))) return;
      throw new StartError(`The database did not start: ${lastWords(words.join(''))}`);
    }
    await delay(10);
  }
  throw new StartError('The database did not answer within 60 seconds.');
}

function collect(child: ChildProcess): string[] {
  const words: string[] = [];
  child.stderr?.setEncoding('utf8');
  child.stderr?.on('data', (text: string) => {
    words.push(text);
    if (words.length > 50) words.shift();
  });
  if (child.stderr && 'unref' in child.stderr) (child.stderr as unknown as { unref: () => void }).unref();
  child.on('error', (error) => words.push(error.message));
  return words;
}

/** Another server of ours is in the folder. */
const saysFolderIsTaken = (text: string) =>
  text.split('\n').some((line) => line.includes('lock file ') && line.includes('postmaster.pid'));

const lastWords = (text: string) => {
  if (/No space left|could not extend file|ENOSPC/i.test(text)) return 'the disk is full.';
  return (
    text
      .trim()
      .split('\n')
      .filter(Boolean)
      .at(-1)
      ?.replace(/^.*(FATAL|ERROR|initdb: error):\s*/, '') ?? 'it said nothing.'
  );
};

function postmasterPid(folder: string): number | undefined {
  const pid = Number(readPidFile(join(folder, 'postmaster.pid'))?.split('\n')[0] ?? Number.NaN);
  return Number.isInteger(pid) && isAlive(pid) && !isSomethingElse(pid) ? pid : undefined;
}

/** A postmaster that is going down takes its file away at any moment, also between looking and reading. */
function readPidFile(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** After a power cut the number may be another program's. Where the machine does not tell, PostgreSQL decides itself. */
function isSomethingElse(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres');
  } catch {
    return false;
  }
}

/** True when a living postmaster of this folder takes connections. One that is going down is waited for. */
async function isAnswering(folder: string, socket: string): Promise<boolean> {
  for (let tries = 0; tries < 3000; tries += 1) {
    if (postmasterPid(folder) === undefined) return false;
    if (await answers(socket)) return true;
    await delay(10);
  }
  throw new StartError(`The database process ${postmasterPid(folder)} does not answer: end it and start again.`);
}

async function answers(socket: string): Promise<boolean> {
  const client = ownerClient(socket, 'bouwsteen:probe');
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function stopPostmaster(folder: string) {
  const pid = postmasterPid(folder);
  if (pid === undefined) return;
  process.kill(pid, 'SIGINT');
  for (let tries = 0; tries < 1000 && isAlive(pid); tries += 1) await delay(10);
}
