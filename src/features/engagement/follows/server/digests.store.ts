import { sql } from 'kysely';
import { SettingValues } from '#features/base/settings/settings.contract.ts';
import type { Ctx } from '#infra/ctx.ts';

const { digestDay, digestTime } = SettingValues.shape;

/** Platforms where it was time, by their clocks, since somebody got a notice that waits for that; for the job engine. */
export const dueDigests = `
  select due.platform_id, '{}'::json as payload, due.platform_id::text as key from (
    select p.id as platform_id from platform p
    left join setting t on t.platform_id = p.id and t.key = 'digestTime'
    left join setting w on w.platform_id = p.id and w.key = 'digestDay'
    cross join lateral (
      select coalesce(t.value #>> '{}', '${digestTime.parse(undefined)}') as clock,
        coalesce(w.value #>> '{}', '${digestDay.parse(undefined)}') as week_day
    ) s
    where exists (
      select from follow_notice n
      where n.platform_id = p.id and n.letter_id is null and n.made_at < last_digest(
        p.time_zone, s.clock, case n.frequency when 'weekly' then s.week_day end, $1::timestamptz)
    )
  ) due`;

interface Times {
  digestDay: string;
  digestTime: string;
}

/** Puts what waits, and whose time has come, into one mail for each person. Gives who they are. */
export async function takeWaiting(ctx: Ctx, letter: string, { digestDay, digestTime }: Times): Promise<string[]> {
  const { id, timeZone } = ctx.platform;
  const lastTime = (weekDay: string | null) =>
    sql<Date>`last_digest(${timeZone}, ${digestTime}, ${weekDay}::text, ${ctx.now()}::timestamptz)`;
  const rows = await ctx.db
    .updateTable('follow_notice')
    .set({ letter_id: letter })
    .where('platform_id', '=', id)
    .where('letter_id', 'is', null)
    .where(({ eb, or, and }) =>
      or([
        and([eb('frequency', '=', 'weekly'), eb('made_at', '<', lastTime(digestDay))]),
        and([eb('frequency', '<>', 'weekly'), eb('made_at', '<', lastTime(null))]),
      ]),
    )
    .returning('account_id')
    .execute();
  return [...new Set(rows.map(({ account_id }) => account_id))].sort();
}
