import { Client, type ClientConfig } from 'pg';

const lockClass = 0x62_6a;
const lookEvery = 5_000;
/** A worker that is only changing its connection has it back by then. */
const unlockAfter = '10 seconds';

/**
 * Holds a lock in the database for the workers of this process as long as it lives, and gives what a process that is gone had in
 * hand to the others, within some fifteen seconds.
 */
export function keepWorkerAlive(connection: ClientConfig, tell: (error: unknown) => void) {
  const workers = new Set<string>();
  let session: Client | undefined;
  let isClosed = false;

  const open = async () => {
    const client = new Client({ ...connection, application_name: `bouwsteen:worker:${process.pid}` });
    client.on('error', () => {});
    client.on('end', () => {
      if (session === client) session = undefined;
    });
    await client.connect();
    // A machine that lost its power is noticed within a minute.
    await client.query('set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3');
    session = client;
    for (const worker of workers) await lock(client, worker);
    return client;
  };
  const look = async () => {
    if (isClosed) return;
    const client = session ?? (await open());
    await unlockDead(client, [...workers]);
  };
  let looking = open().then(() => {}, tell);
  const timer = setInterval(() => {
    looking = looking.then(look).catch(tell);
  }, lookEvery).unref();

  return {
    hold(worker: string) {
      workers.add(worker);
      looking = looking.then(() => (session ? lock(session, worker) : undefined)).catch(tell);
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await looking;
      await session?.end();
    },
  };
}

const lock = async (client: Client, worker: string) => {
  await client.query('select pg_advisory_lock($1, hashtext($2))', [lockClass, worker]);
};

/** Gives back the jobs of workers whose lock nobody holds, but for those of this process: its own lock keeps it from nothing. */
export async function unlockDead(client: Pick<Client, 'query'>, own: readonly string[]) {
  await client.query(
    `with held as (
       select distinct locked_by as worker from graphile_worker.jobs
       where locked_by is not null and locked_at < now() - $2::interval and locked_by <> all($3)
     ), dead as (
       select worker from held where pg_try_advisory_xact_lock($1, hashtext(worker))
     )
     select graphile_worker.force_unlock_workers(array_agg(worker)) from dead having count(*) > 0`,
    [lockClass, unlockAfter, own],
  );
}
