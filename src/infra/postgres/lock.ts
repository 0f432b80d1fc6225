import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { StartError } from '../config.ts';

const lockKey = 0x62_6f_75_77;

/** A connection of the owner, for our own bookkeeping. Its loss is no error. */
export function ownerClient(socket: string, name: string) {
  const client = new Client({ host: socket, user: 'owner', database: 'postgres', application_name: name });
  client.on('error', () => {});
  return client;
}

/** The lock of the data folder: held as long as its connection lives, so that it is gone with any kind of end of the process. */
export async function takeLock(socket: string, as: 'server' | 'tool'): Promise<Client | undefined> {
  const client = ownerClient(socket, `bouwsteen:${as}:${process.pid}`);
  await client.connect();
  for (let tries = 0; tries < 100; tries += 1) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [lockKey]);
    if (rows[0]?.taken) return client;
    if (as === 'tool') break;
    const holder = await lockHolder(client);
    if (holder && isAlive(holder)) {
      await client.end();
      throw new StartError(
        `The data folder is in use by the process with id ${holder}: stop it first, or set another DATA_DIR.`,
      );
    }
    await delay(20);
  }
  await client.end();
  if (as === 'tool') return undefined;
  throw new StartError('The data folder is in use by another server: stop it first, or set another DATA_DIR.');
}

async function lockHolder(client: Client): Promise<number | undefined> {
  const { rows } = await client.query(
    `select a.application_name as name from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.granted and l.objid = $1`,
    [lockKey],
  );
  const pid = Number(rows[0]?.name.split(':')[2]);
  return Number.isInteger(pid) ? pid : undefined;
}

/** True while a process has this number. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
