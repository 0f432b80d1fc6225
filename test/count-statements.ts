import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';

/**
 * Notes every statement at the connections of a pool, BEGIN, COMMIT and SET included, by what asked for it: what the server does by
 * itself meanwhile is not counted.
 */
export function countStatements(pool: Pool) {
  const noted = new AsyncLocalStorage<string[]>();
  const counted = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (counted.has(client)) return;
    counted.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    Object.assign(client, {
      query(...given: unknown[]) {
        noted.getStore()?.push(textOf(given[0]));
        return query(...given);
      },
    });
  });
  /** The statements of what `work` asks. */
  return async <T>(work: () => Promise<T>): Promise<{ result: T; statements: readonly string[] }> => {
    const statements: string[] = [];
    const result = await noted.run(statements, work);
    return { result, statements };
  };
}

const textOf = (statement: unknown) =>
  (typeof statement === 'string' ? statement : (statement as { text: string }).text).replaceAll(/\s+/g, ' ').trim();
