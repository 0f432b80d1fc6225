import { sql } from 'kysely';
import type { Ctx } from '#infra/ctx.ts';

/** Tables that a repair changes, with what tells their rows apart on a platform. */
const keys = {
  menu_item: ['id'],
  page: ['id'],
  item: ['id'],
  item_parent: ['item_id', 'parent_id'],
  redirect: ['id'],
  audience: ['id'],
  invitation: ['id'],
  sign_in_provider: ['id'],
  setting: ['key'],
  image_use: ['image_id', 'owner'],
} as const;
export type RepairTable = keyof typeof keys;

export type Row = Record<string, unknown>;

const isRow = (ctx: Ctx, table: RepairTable, row: Row) => {
  const own = keys[table].map((column) => sql`t.${sql.ref(column)}::text = ${String(row[column])}`);
  return sql`t.platform_id = ${ctx.platform.id} and ${sql.join(own, sql` and `)}`;
};

/** A row by its key, as JSON; nobody else changes it before the transaction ends. */
export async function lockRow(ctx: Ctx, table: RepairTable, key: Row): Promise<Row | undefined> {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(t) as row from ${sql.table(table)} t where ${isRow(ctx, table, key)} for update`.execute(ctx.db);
  return rows[0]?.row;
}

export async function deleteRow(ctx: Ctx, table: RepairTable, key: Row) {
  await sql`delete from ${sql.table(table)} t where ${isRow(ctx, table, key)}`.execute(ctx.db);
}

export async function insertRow(ctx: Ctx, table: RepairTable, row: Row) {
  const whole = JSON.stringify({ ...row, platform_id: ctx.platform.id });
  await sql`insert into ${sql.table(table)} select * from jsonb_populate_record(
    null::${sql.table(table)}, ${whole}::jsonb)`.execute(ctx.db);
}

/** Changes these columns of a row. */
export async function updateRow(ctx: Ctx, table: RepairTable, { key, change }: { key: Row; change: Row }) {
  const columns = Object.keys(change).map((column) => sql`${sql.ref(column)} = f.${sql.ref(column)}`);
  await sql`update ${sql.table(table)} t set ${sql.join(columns)} from jsonb_populate_record(
    null::${sql.table(table)}, ${JSON.stringify(change)}::jsonb) f where ${isRow(ctx, table, key)}`.execute(ctx.db);
}

export async function insertRepair(ctx: Ctx, { id, steps }: { id: string; steps: readonly object[] }) {
  await ctx.db
    .insertInto('integrity_repair')
    .values({ platform_id: ctx.platform.id, id, at: ctx.now(), steps: JSON.stringify(steps) })
    .execute();
}

/** A repair that was not undone yet; undefined where there is none. Nobody else undoes it meanwhile. */
export async function lockRepair(ctx: Ctx, id: string): Promise<{ steps: unknown } | undefined> {
  return ctx.db
    .selectFrom('integrity_repair')
    .select('steps')
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function markUndone(ctx: Ctx, id: string) {
  await ctx.db
    .updateTable('integrity_repair')
    .set({ undone_at: ctx.now() })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .execute();
}
