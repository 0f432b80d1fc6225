import { readIssues } from '#features/authoring/checks/server/issues.service.ts';
import { severities } from '#features/base/settings/checks-policy.ts';
import { listChoices, listForms } from '#features/engagement/forms/server/forms.service.ts';
import { hasGrant } from '#infra/authorize.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { Input, Output } from '#kernel/endpoint.ts';
import { readReports } from '../../link-reports/server/link-reports.service.ts';
import { countDueReviews } from '../../page-reviews/server/page-reviews.service.ts';
import { daysOf } from '../periods.rules.ts';
import type { getForms, getQuality, getUsers } from '../statistics.contract.ts';
import { tell, tellList, tellPart } from '../told.rules.ts';
import * as store from './people.store.ts';

/** Longer periods are told by month. */
const longestByWeek = 184;

/** Accounts, roles and invitations, as counts that say nothing of anybody. */
export async function readUsers(ctx: Ctx, days: Input<typeof getUsers>['query']): Promise<Output<typeof getUsers>> {
  const { accounts, verified, ...active } = await store.countAccounts(ctx);
  const [by, on] = [
    await store.countJoinedBy(ctx, days),
    await store.countJoined(ctx, days, daysOf(days).length > longestByWeek ? 'month' : 'week'),
  ];
  const [toldBy, toldOn] = [tellList(by.map(({ count }) => count)), tellList(on.map(({ count }) => count))];
  const roles = await store.countMembers(ctx);
  const { sent, accepted, expired, open } = await store.countInvitations(ctx, days);
  const became = tellList([accepted, expired, open, Math.max(0, sent - accepted - expired - open)]);
  const [toldAccepted = 'few', toldExpired = 'few', toldOpen = 'few'] = became.counts;
  return {
    accounts,
    verified: tellPart(verified, accounts),
    activeDay: tellPart(active.activeDay, accounts),
    activeWeek: tellPart(active.activeWeek, accounts),
    activeMonth: tellPart(active.activeMonth, accounts),
    joined: typeof toldBy.total === 'number' ? toldOn.total : toldBy.total,
    joinedBy: by.map(({ value }, at) => ({ value, count: toldBy.counts[at] ?? 'few' })),
    joinedOn: on.map(({ day }, at) => ({ day, count: toldOn.counts[at] ?? 'few' })),
    roles: roles.map(({ members, ...role }) => ({ ...role, members: tell(members) })),
    invitations: { sent: became.total, accepted: toldAccepted, expired: toldExpired, open: toldOpen },
  };
}

/** Every form with how many began and sent it, the one with most beginnings first. */
export async function readForms(
  ctx: Ctx,
  { lang, ...days }: Input<typeof getForms>['query'],
): Promise<Output<typeof getForms>> {
  const counts = new Map((await store.countForms(ctx, days)).map((one) => [one.guid, one]));
  const titles = new Map((await listChoices(ctx, lang)).forms.map(({ guid, title }) => [guid, title]));
  // Those that are not published are known to who manages forms.
  const published = [...titles].map(([guid, title]) => ({ guid, title }));
  const forms = hasGrant(ctx.actor, 'manage-forms') ? (await listForms(ctx)).forms : published;
  return {
    forms: forms
      .map(({ guid, title }) => {
        const { starts = 0, completions = 0 } = counts.get(guid) ?? {};
        return { guid, title: titles.get(guid) ?? title, starts, completions };
      })
      .filter(({ guid, starts, completions }) => titles.has(guid) || starts + completions > 0)
      .toSorted((one, other) => other.starts - one.starts || one.title.localeCompare(other.title)),
  };
}

/** What there is to fix. */
export async function readQuality(ctx: Ctx): Promise<Output<typeof getQuality>> {
  const { counts } = await readIssues(ctx, { pageNumber: 1, itemCount: 1 });
  const { total } = await readReports(ctx);
  return {
    issues: severities.map((severity) => ({ severity, count: counts[severity] })),
    linkReports: total,
    reviewsDue: await countDueReviews(ctx),
  };
}
