import { z } from 'zod';
import { readSettings } from '#features/base/settings/server/settings.service.ts';
import { findStoredItem, readParents } from '#features/content/items/server/item-facts.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { defineJob, handleJob } from '#infra/jobs/job.ts';
import { mailsToManyASecond, queueMails } from '#infra/mail/mail-jobs.ts';
import { defaultOf, noticeKindOf, soonest, toSubject } from '../follows.rules.ts';
import * as events from './events.store.ts';
import { deleteLostLists } from './follows.store.ts';
import { insertNotices, type NewNotice } from './notices.store.ts';

const tellJob = defineJob({ name: 'tell-followers', payload: z.object({ event: z.guid() }), lane: 'follows' });

/** Who follows gets a notice of each thing, once: in one transaction with the mails of those who want it at once. */
export const tellsFollowers = handleJob(tellJob, {
  run: (ctx, { event }) => inTransaction(ctx, (ctx) => tell(ctx, event)),
  due: events.dueEvents,
});

async function tell(ctx: Ctx, guid: string) {
  const event = await events.lockWaiting(ctx, guid);
  if (!event) return;
  await events.markTold(ctx, guid);
  const settings = await readSettings(ctx);
  if (!settings.followEnabled) return;
  const found = await followersOf(ctx, event);
  const notices: NewNotice[] = [];
  for (const [accountId, own] of Map.groupBy(found, (one) => one.accountId)) {
    const kind = noticeKindOf(own[0]?.kind ?? 'list');
    const frequency = soonest(own.map((one) => one.frequency ?? settings[defaultOf[kind]]));
    if (frequency === 'none') continue;
    notices.push({ accountId, event: guid, kind, frequency, letter: frequency === 'direct' ? guid : null });
  }
  await insertNotices(ctx, notices);
  const people = notices.filter(({ letter }) => letter !== null).map(({ accountId }) => accountId);
  await queueLetters(ctx, `follow-${event.kind}`, { people, letter: guid });
}

async function followersOf(ctx: Ctx, { kind, object, by }: events.FollowEvent): Promise<events.Follower[]> {
  const item = await findStoredItem(ctx, object);
  const but = [by, item?.authorId].filter((one) => typeof one === 'string');
  if (kind === 'updated')
    return events.selectFollowers(ctx, { kinds: ['item', 'page'], subjects: [object], noticeKind: 'updates', but });
  const lists = (await readParents(ctx, object)).map(({ parentGuid }) => parentGuid);
  const tags = (item?.tags ?? []).map((tag) => toSubject('tag', tag));
  return [
    ...(await events.selectFollowers(ctx, { kinds: ['list'], subjects: lists, noticeKind: 'lists', but })),
    ...(await events.selectFollowers(ctx, { kinds: ['tag'], subjects: tags, noticeKind: 'lists', but })),
  ];
}

/** A mail of one letter to each, in the pace of mails to many. Only inside a transaction. */
export async function queueLetters(
  ctx: Ctx,
  mail: string,
  { people, letter }: { people: readonly string[]; letter: string },
) {
  const mails = people.map((accountId, at) => ({
    payload: { accountId, letter },
    dueAt: new Date(ctx.now().getTime() + (at / mailsToManyASecond) * 1000),
  }));
  await queueMails(ctx, mail, mails);
}

const day = 86_400_000;
/** News is kept so long, and so are followers of a list that is gone: an editor may bring it back. */
const keptDays = 30;

/** Deletes news that is old, and follows of lists that are gone. */
export async function cleanUpFollows(ctx: Ctx) {
  const before = new Date(ctx.now().getTime() - keptDays * day);
  await events.deleteOldEvents(ctx, before);
  await deleteLostLists(ctx, before);
}
