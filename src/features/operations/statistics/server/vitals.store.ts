import { sql } from 'kysely';
import type { Hits } from '#infra/counts/hit-counter.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { Period } from '../statistics.contract.ts';
import type { Metric } from '../vitals.rules.ts';
import type { Device } from './counted.ts';

/** What one count is of, as the counter keeps it. */
export interface VitalKey {
  day: string;
  page: string;
  device: Device;
  metric: Metric;
  bucket: number;
}

const parts = ['day', 'page', 'device', 'metric', 'bucket'] as const;
export const toKey = (of: VitalKey): string => parts.map((part) => of[part]).join(' ');

/** Adds to what is stored. */
export async function addVitals(ctx: Ctx, hits: readonly Hits[]) {
  const split = hits.map(({ key, count }) => ({ of: key.split(' '), count }));
  const column = (at: number) => split.map(({ of }) => of[at] ?? '');
  await sql`
    insert into statistics_vital (platform_id, day, page, device, metric, bucket, total)
    select ${ctx.platform.id}::uuid, v.* from unnest(${column(0)}::date[], ${column(1)}::text[], ${column(2)}::text[], ${column(3)}::text[],
      ${column(4)}::smallint[], ${split.map(({ count }) => count)}::integer[]) v
    on conflict (platform_id, day, page, device, metric, bucket) do update set total = statistics_vital.total + excluded.total`.execute(
    ctx.db,
  );
}

export interface VitalCount {
  page: string;
  device: Device;
  metric: Metric;
  bucket: number;
  total: number;
}

/** Of a period. */
export async function selectVitals(ctx: Ctx, { from, until }: Period): Promise<VitalCount[]> {
  const { rows } = await sql<Omit<VitalCount, 'total'> & { total: string }>`
    select page, device, metric, bucket, sum(total)::text as total from statistics_vital
    where platform_id = ${ctx.platform.id} and day >= ${from}::date and day <= ${until}::date
    group by 1, 2, 3, 4`.execute(ctx.db);
  return rows.map(({ total, ...row }) => ({ ...row, total: Number(total) }));
}

export const deleteOldVitals = (ctx: Ctx, before: string) =>
  sql`delete from statistics_vital where platform_id = ${ctx.platform.id} and day < ${before}::date`.execute(ctx.db);
