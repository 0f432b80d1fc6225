import { Client, type ClientConfig } from 'pg';
import { StartError } from '../config.ts';

const rounds = 5;

/**
 * Refuses an address behind which one session of the database serves many clients: there is nobody to listen, to hold a lock or to
 * do jobs. Two clients find out: the second is given the session that the first had a moment ago.
 */
export async function refuseTransactionPooler(connection: ClientConfig): Promise<void> {
  const [one, other] = [new Client(connection), new Client(connection)];
  try {
    await one.connect();
    // Who talks to the database itself was told the number of its process.
    if ((one as { processID?: number }).processID === (await sessionOf(one))) return;
    await other.connect();
    for (let round = 0; round < rounds; round += 1) {
      const before = await sessionOf(one);
      await other.query('begin');
      const held = await sessionOf(other);
      await other.query('commit');
      if (held === before)
        throw new StartError(
          'DATABASE_URL is a pooler in transaction mode: set DATABASE_POOL_URL to it, and DATABASE_URL to the database itself.',
        );
    }
  } finally {
    await Promise.allSettled([one.end(), other.end()]);
  }
}

async function sessionOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}
