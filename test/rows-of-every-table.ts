import type { Client } from 'pg';

/** What columns want, as SQL, that a row of words, numbers and moments does not have. */
const wanted: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  client_log: { level: '1' },
  content_report: { decision: "'offline'" },
  form_version: { hash: 'null' },
  issue: { severity: '1' },
  publication_reason: { reason: "'want het staat er zo'" },
  search_entry: { words: "'kanarie'::tsvector" },
  statistics_view: { language: "'nl'" },
  translation_provider: { uses: "'libretranslate'" },
};

/** Of the installation, or filled by triggers. */
const others = new Set(['rights_epoch', 'platform', 'platform_host', 'rate_limit', 'schema_migration', 'change_log']);

interface Column {
  name: string;
  type: string;
  /** The table, and the column there, whose value it is. */
  parent: string | null;
  parentColumn: string | null;
  /** Numbered by the table. */
  isNumbered: boolean;
  /** Of the texts that it may have, where only some are. */
  allowed: string | null;
}

/**
 * Puts a row of the platform in each of these tables that has none, with every column filled. Texts hold `mark`.
 */
export async function plantRows(
  client: Client,
  { platform, tables, mark }: { platform: string; tables: readonly string[]; mark: string },
): Promise<void> {
  for (const table of tables) {
    if (others.has(table)) continue;
    const { rows } = await client.query(`select from ${table} where platform_id = $1 limit 1`, [platform]);
    if (rows.length > 0) continue;
    const columns = await columnsOf(client, table);
    const values = columns.map((column) => `${sqlFor(table, column, { platform, mark })} as ${column.name}`);
    const names = columns.map(({ name }) => name).join(', ');
    await client.query(`insert into ${table} (${names}) overriding system value select ${values.join(', ')}`);
  }
}

async function columnsOf(client: Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select a.attname::text as name, format_type(a.atttypid, null) as type, k.parent, k."parentColumn", a.attidentity <> '' as "isNumbered",
       (select (regexp_match(pg_get_constraintdef(c.oid), a.attname || ' = ANY \\(ARRAY\\[''([^'']*)''::text'))[1]
        from pg_constraint c where c.contype = 'c' and c.conrelid = a.attrelid and c.conkey = array[a.attnum]) as allowed
     from pg_attribute a left join lateral (
       select c.confrelid::regclass::text as parent, p.attname::text as "parentColumn"
       from pg_constraint c, unnest(c.conkey, c.confkey) as u(own, other)
       join pg_attribute p on p.attnum = u.other
       where c.contype = 'f' and c.conrelid = a.attrelid and u.own = a.attnum and p.attrelid = c.confrelid
         and c.confrelid <> 'platform'::regclass and c.confrelid <> c.conrelid and a.attname <> 'platform_id'
       limit 1) k on true
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by a.attnum`,
    [table],
  );
  return rows;
}

function sqlFor(table: string, column: Column, { platform, mark }: { platform: string; mark: string }): string {
  if (column.name === 'platform_id') return `'${platform}'::uuid`;
  const own = wanted[table]?.[column.name];
  if (own) return own;
  if (column.isNumbered) return '1000 + floor(random() * 1000000)::integer';
  if (column.allowed) return `'${column.allowed}'`;
  if (column.parent)
    return `(select p.${column.parentColumn} from ${column.parent} p where p.platform_id = '${platform}' limit 1)`;
  const byType: Record<string, string> = {
    uuid: 'gen_random_uuid()',
    text: `'${mark}'`,
    json: `'{"word": "${mark}"}'::json`,
    jsonb: `'{"word": "${mark}"}'::jsonb`,
    boolean: 'true',
    integer: '7',
    smallint: '7',
    bigint: '7',
    date: "date '2026-11-01'",
    'timestamp with time zone': "timestamptz '2026-11-01 12:00:00.123456+01'",
    'text[]': `array['${mark}']`,
    'uuid[]': 'array[gen_random_uuid()]',
    'integer[]': 'array[7]',
    'bigint[]': 'array[7::bigint]',
  };
  return byType[column.type] ?? 'default';
}
