import type { Ctx } from '#infra/ctx.ts';
import type { Input, Output } from '#kernel/endpoint.ts';
import { mailGroupOf, mailGroups } from '../mail-groups.rules.ts';
import { unitOf } from '../periods.rules.ts';
import type { getMail, getModeration } from '../statistics.contract.ts';
import { tell, tellList } from '../told.rules.ts';
import * as store from './workload.store.ts';

/** What the website mailed, and who has its newsletter. */
export async function readMail(ctx: Ctx, days: Input<typeof getMail>['query']): Promise<Output<typeof getMail>> {
  const kinds = await store.countMailsByKind(ctx, days);
  const sumOf = (group: string, name: 'sent' | 'refused') =>
    kinds.reduce((sum, one) => (mailGroupOf(one.kind) === group ? sum + one[name] : sum), 0);
  const groups = mailGroups
    .map((group) => ({ group, sent: sumOf(group, 'sent'), refused: sumOf(group, 'refused') }))
    .filter(({ sent, refused }) => sent + refused > 0);
  const [sent, refused] = [tellList(groups.map((one) => one.sent)), tellList(groups.map((one) => one.refused))];
  const on = await store.countMailsOn(ctx, days, unitOf(days));
  const byDay = tellList(on.map(({ count }) => count));
  const waiting = await store.countWaitingMails(ctx);
  return {
    // Told both ways, so that none follows from the other.
    sent: typeof byDay.total === 'number' ? sent.total : byDay.total,
    refused: refused.total,
    waiting: tell(waiting.waiting),
    givenUp: tell(waiting.givenUp),
    kinds: groups.map(({ group }, at) => ({
      group,
      sent: sent.counts[at] ?? 'few',
      refused: refused.counts[at] ?? 'few',
    })),
    sentOn: on.map(({ day }, at) => ({ day, count: byDay.counts[at] ?? 'few' })),
    newsletter: {
      subscribers: tell(await store.countSubscribers(ctx)),
      subscribed: tell(await store.countActions(ctx, days, 'newsletter.subscribed')),
      unsubscribed: tell(await store.countActions(ctx, days, 'newsletter.unsubscribed')),
    },
  };
}

/** How long what others add waits for an editor, and what became of reports of content. About what was added, not about who did. */
export async function readModeration(
  ctx: Ctx,
  days: Input<typeof getModeration>['query'],
): Promise<Output<typeof getModeration>> {
  const items = await store.countWaitingItems(ctx, days);
  const reports = await store.countReports(ctx, days);
  return {
    items: { ...queueOf(items), published: items.first, deleted: items.second },
    waitedOn: await store.countWaitsOn(ctx, days, unitOf(days)),
    reports: {
      ...queueOf(reports),
      left: reports.first,
      offline: reports.second,
      undone: await store.countActions(ctx, days, 'contentReport.reopened'),
    },
  };
}

const queueOf = ({ open, oldest, came, median, most }: store.QueueCounts) => ({
  open,
  oldestOn: oldest?.toISOString() ?? null,
  came,
  median: inHours(median),
  ninetieth: inHours(most),
});

/** With one decimal. */
const inHours = (hours: number | null) => (hours === null ? null : Math.round(hours * 10) / 10);
