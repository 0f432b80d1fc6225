import { readFileSync, writeFileSync } from 'node:fs';
import { Client } from 'pg';
import { withDatabase } from './with-database.ts';

/** Writes `src/infra/tables.ts` from a freshly migrated database; with `--check` it only tells whether that would change it. */
const target = new URL('../src/infra/tables.ts', import.meta.url);

const types: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  tsvector: 'string',
  bit: 'string',
  boolean: 'boolean',
  integer: 'number',
  smallint: 'number',
  bigint: 'string',
  json: 'Json',
  jsonb: 'Json',
  date: 'string',
  'timestamp with time zone': 'Timestamp',
  _text: 'string[]',
  _uuid: 'string[]',
  _int4: 'number[]',
  _int8: 'string[]',
};

interface Column {
  table_name: string;
  column_name: string;
  /** That of its elements with a line before it, where it is a list. */
  data_type: string;
  is_nullable: string;
  column_default: string | null;
  is_identity: string;
  is_generated: string;
}

const text = await withDatabase(async (connection) => {
  const client = new Client(connection);
  await client.connect();
  const { rows } = await client.query<Column>(
    `select table_name, column_name, case data_type when 'ARRAY' then udt_name else data_type end as data_type,
       is_nullable, column_default, is_identity, is_generated
     from information_schema.columns
     where table_schema = 'public' order by table_name collate "C", ordinal_position`,
  );
  await client.end();
  return print(rows);
});

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    console.error('src/infra/tables.ts is not what the migrations make: run `npm run database-types`.');
    process.exit(1);
  }
} else {
  writeFileSync(target, text);
}

function print(columns: readonly Column[]): string {
  const tables = Map.groupBy(columns, ({ table_name }) => table_name);
  const blocks = [...tables].map(([name, own]) => `  ${name}: {\n${own.map(line).join('\n')}\n  };`);
  return `${head()}\nexport interface Database {\n${blocks.join('\n')}\n}\n`;
}

function line({ column_name, data_type, is_nullable, column_default, is_identity, is_generated }: Column): string {
  const base = types[data_type];
  if (!base) throw new Error(`no type for ${data_type}`);
  const isNullable = is_nullable === 'YES';
  if (is_generated === 'ALWAYS') return `    ${column_name}: GeneratedAlways<${base}${isNullable ? ' | null' : ''}>;`;
  const isGiven = column_default !== null || is_identity === 'YES';
  return `    ${column_name}: ${columnType(base, isNullable, isGiven)};`;
}

function columnType(base: string, isNullable: boolean, isGiven: boolean): string {
  const isAlias = base === 'Json' || base === 'Timestamp';
  if (isAlias) return `${isGiven ? 'Given' : ''}${isNullable ? 'Nullable' : ''}${base}`;
  const type = isNullable ? `${base} | null` : base;
  return isGiven ? `Generated<${type}>` : type;
}

function head(): string {
  return `// Made by tools/database-types.ts from the migrated database. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Json = ColumnType<unknown, string, string>;
type GivenJson = ColumnType<unknown, string | undefined, string>;
type NullableJson = ColumnType<unknown, string | null | undefined, string | null>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
type GivenTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
`;
}
