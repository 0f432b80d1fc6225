import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Ctx } from '../ctx.ts';
import type { Database } from '../tables.ts';
import { platformGuard } from './platform-guard.ts';

/** A value that is not there yet. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Stands for the platform in the query and in what guards it, so that both mean the same one. */
const platform = new Placeholder('') as unknown as string;

const builder = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
}).withPlugin(platformGuard(platform));

/** What a query may be given: one value each, since the text of the statement is the same for all. */
type Values = Record<string, string | number | boolean | Date | null | readonly string[] | readonly number[]>;

type Build<Given extends Values, Row> = (
  db: Kysely<Database>,
  given: Given,
  platform: string,
) => { compile(): CompiledQuery<Row> };

/**
 * A hot read that is built once for the process, and parsed and planned once per connection. `build` sees stand-ins for its values:
 * it passes them on and looks at none of them. Guarded like every query (decision 0006); inside a transaction it reads in that.
 * The name is that of the statement: at most 63 letters, and of this query alone.
 */
export function preparedRead<Given extends Values, Row>(
  name: string,
  build: Build<Given, Row>,
): (ctx: Ctx, given: Given) => Promise<Row[]> {
  let known: CompiledQuery<Row> | undefined;
  return async (ctx, given) => {
    known ??= build(builder, standIns as Given, platform).compile();
    const parameters = known.parameters.map((one) => {
      if (one === platform) return ctx.platform.id;
      return one instanceof Placeholder ? given[one.name] : one;
    });
    if (ctx.isInTransaction) return (await ctx.db.executeQuery<Row>({ ...known, parameters })).rows;
    return ctx.prepared<Row>({ name, text: known.sql }, parameters);
  };
}

const standIns: unknown = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) });
