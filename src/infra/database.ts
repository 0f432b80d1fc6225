import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import { type Client, Pool, type PoolConfig, types } from 'pg';
import { connect, longestWait, ownStatementTime, sharePool } from './postgres/connections.ts';
import type { Database } from './tables.ts';

export type { Database } from './tables.ts';

// A date without a time stays the text that it is.
types.setTypeParser(types.builtins.DATE, (text) => text);
types.setTypeParser(types.builtins.JSON, parseStoredJson);

/** Half of a surrogate pair, stored before it was refused, is read as the sign of what cannot be read: it has no UTF-8. */
function parseStoredJson(text: string): unknown {
  if (!/\\ud[89a-f]/i.test(text)) return JSON.parse(text);
  return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value));
}

export interface OpenDatabase {
  db: Kysely<Database>;
  pool: Pool;
  close: () => Promise<void>;
}

interface Opening {
  /** A pooler in transaction mode stands in between: what is set for a session would be somebody else's. */
  isShared?: boolean;
}

/** A pool of ten connections, each of which answers in time (`postgres/connections.ts`). A connection lost while idle is replaced, and never ends the process. */
export function openDatabase(connection: PoolConfig, { isShared = false }: Opening = {}): OpenDatabase {
  const pool = new Pool({
    max: 10,
    ...(!isShared && { statement_timeout: ownStatementTime, idle_in_transaction_session_timeout: 600_000 }),
    connectionTimeoutMillis: longestWait,
    application_name: `bouwsteen:pool:${process.pid}`,
    ...connection,
  });
  if (isShared) sharePool(pool);
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const bounded = {
    options: pool.options,
    connect: async () => (await connect(pool)) as unknown as PostgresPoolClient,
    end: () => pool.end(),
  };
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: bounded }) });
  return { db, pool, close: () => db.destroy() };
}

/** Queries on a connection that somebody holds, in the transaction that it is in. */
export function queriesOn(client: Client): Kysely<Database> {
  const held = { query: client.query.bind(client), release: () => {} };
  const pool = { options: {}, connect: async () => held as unknown as PostgresPoolClient, end: async () => {} };
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
