import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg';
import { AppError } from '#kernel/errors.ts';
import { type DatabaseTime, databaseTime, takeTime } from './database-time.ts';
import { StatementNames } from './statement-names.ts';

/** For a connection, in milliseconds: one that is free, or a new one. */
export const longestWait = 3_000;
/** So many may wait for one. */
const maxWaiting = 500;
/** A statement of what the product does by itself. */
export const ownStatementTime = 30_000;
/** PostgreSQL ends a statement itself. When it does not even do that in so long, it hangs. */
const hangsAfter = 1_000;
/** When no connection came, the next try is made no sooner. */
const restAfterFailure = 1_000;

interface Statement {
  name: string;
  text: string;
}

interface State {
  /** No connection could be made; nobody tries before this. */
  restUntil: number;
  statementTimes: WeakMap<PoolClient, number>;
  names: StatementNames;
  /** Behind a pooler in transaction mode: nothing can be set for longer than a transaction. */
  isShared: boolean;
}

const states = new WeakMap<Pool, State>();

function stateOf(pool: Pool): State {
  const state = states.get(pool) ?? {
    restUntil: 0,
    statementTimes: new WeakMap(),
    names: new StatementNames(),
    isShared: false,
  };
  states.set(pool, state);
  return state;
}

/** Its connections are those of a pooler in transaction mode. */
export function sharePool(pool: Pool) {
  stateOf(pool).isShared = true;
}

const away = (why: string, options?: ErrorOptions) =>
  new AppError('unavailable', why, { server: 'busy', retryAfter: '5' }, options);

/**
 * A connection whose statements end in time, also when the database hangs: then it is given up and closed. Throws `unavailable`
 * when none is free within three seconds, when the database does not answer or goes away, and when the time of this request is
 * used up.
 */
export async function connect(pool: Pool) {
  const state = stateOf(pool);
  const time = databaseTime();
  if (pool.waitingCount >= maxWaiting) throw away('too many wait for a connection');
  if (pool.idleCount === 0 && Date.now() < state.restUntil) throw away('the database did not answer just now');
  const client = await pool.connect().catch((error: Error & { code?: string }) => {
    const isOnlyFull = error.message === 'timeout exceeded when trying to connect';
    if (!isOnlyFull) state.restUntil = Date.now() + restAfterFailure;
    throw isForCallers(error) ? error : away('no connection to the database', { cause: error });
  });
  let isHanging = false;
  let isLost = false;
  const within = async <T>(max: number, work: () => Promise<T>): Promise<T> => {
    if (isHanging) throw away('the database hangs');
    if (isLost) throw away('the connection was lost');
    let alarm: NodeJS.Timeout | undefined;
    const silence = new Promise<never>((_, reject) => {
      alarm = setTimeout(() => {
        isHanging = true;
        state.restUntil = Date.now() + restAfterFailure;
        reject(away('the database hangs'));
      }, max + hangsAfter);
    });
    const endTime = time && takeTime(time);
    const working = work();
    // It fails as well once the connection is closed, when nobody waits for it any more.
    working.catch(() => {});
    try {
      return await Promise.race([working, silence]);
    } catch (error) {
      isLost = endsConnection(error as PostgresError);
      throw isLost ? away('the connection was lost', { cause: error }) : error;
    } finally {
      clearTimeout(alarm);
      endTime?.();
    }
  };
  const max = time?.whole ?? ownStatementTime;
  let isInTransaction = false;
  /** What is sent again and again in transactions is parsed once per connection. */
  const named = (statement: string | Statement, values: unknown[]): string | Statement => {
    if (typeof statement !== 'string') return statement;
    if (values.length === 0) isInTransaction = statement === 'begin' || (isInTransaction && !ends.has(statement));
    const name = isInTransaction && values.length > 0 ? state.names.nameOf(statement) : undefined;
    return name === undefined ? statement : { name, text: statement };
  };
  const release = (error?: Error | boolean) => client.release(error ?? (isHanging || isLost));
  try {
    if (!state.isShared) await limitStatements(client, { state, max: max, within });
  } catch (error) {
    release();
    throw error;
  }
  return {
    async query<Row extends QueryResultRow>(statement: string | Statement, values: unknown[]) {
      // With its connection a transaction is gone: nothing more to say, and what went wrong first is told.
      if ((isHanging || isLost) && statement === 'rollback') return nothing<Row>();
      if (isUsedUp(time, statement)) throw away('the time of this request is used up');
      const config = toQuery(named(statement, values), values, state.isShared ? max : undefined);
      return within(max, () => client.query<Row>(config));
    },
    release,
  };
}

const ends = new Set(['commit', 'rollback']);

/** PostgreSQL cuts longer names, and would run the one statement for the other. */
const longestName = 63;

/** A named statement: parsed and planned once per connection. */
export async function runPrepared<Row extends QueryResultRow>(
  pool: Pool,
  statement: Statement,
  values: unknown[],
): Promise<Row[]> {
  if (statement.name.length > longestName) throw new Error(`name of a statement is too long: ${statement.name}`);
  const connection = await connect(pool);
  try {
    return (await connection.query<Row>(statement, values)).rows;
  } finally {
    connection.release();
  }
}

/** Through a pooler no statement has a name, and a transaction says itself how long its statements may take. */
function toQuery(statement: string | Statement, values: unknown[], sharedMax: number | undefined) {
  const text = typeof statement === 'string' ? statement : statement.text;
  if (sharedMax === undefined) return typeof statement === 'string' ? { text, values } : { ...statement, values };
  return text === 'begin' ? { text: `begin; set local statement_timeout = ${sharedMax}` } : { text, values };
}

/** What is open is closed, however late it is. */
const isUsedUp = (time: DatabaseTime | undefined, statement: string | object) =>
  time !== undefined && time.left <= 0 && statement !== 'rollback';

interface PostgresError extends Error {
  code?: string;
  severity?: string;
}

/** The server ended it (FATAL), or the driver found its socket closed, for which it has words and no code. */
const endsConnection = ({ severity, code = '', message }: PostgresError): boolean =>
  severity === 'FATAL' ||
  severity === 'PANIC' ||
  (severity === undefined &&
    (/^E[A-Z]+$/.test(code) || /^(Connection terminated|Client (has encountered|was closed))/.test(message)));

const nothing = <Row extends QueryResultRow>(): QueryResult<Row> => ({
  command: 'ROLLBACK',
  rowCount: 0,
  oid: 0,
  fields: [],
  rows: [],
});

/** Told as they are: `problems.ts` knows them. */
const isForCallers = (error: { code?: string }) =>
  /^(ECONNREFUSED|ECONNRESET|ENOENT|57P0[123]|53300)$/.test(error.code ?? '');

interface Limiting {
  state: State;
  max: number;
  within: <T>(max: number, work: () => Promise<T>) => Promise<T>;
}

/** Most connections go from request to request, so that there is seldom anything to say. */
async function limitStatements(client: PoolClient, { state, max, within }: Limiting) {
  if (state.statementTimes.get(client) === max) return;
  await within(hangsAfter, () => client.query(`set statement_timeout = ${max}`));
  state.statementTimes.set(client, max);
}
