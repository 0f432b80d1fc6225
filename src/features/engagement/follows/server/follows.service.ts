import { readSettings } from '#features/base/settings/server/settings.service.ts';
import { requireEdit } from '#features/content/edit-rights/server/edit-rights.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import type { MailFrequency } from '#kernel/mail-frequencies.ts';
import type { Follow, FollowChoices } from '../follows.contract.ts';
import {
  defaultOf,
  type FollowKind,
  followKey,
  mostFollows,
  type NoticeKind,
  noticeKinds,
  toSubject,
} from '../follows.rules.ts';
import * as events from './events.store.ts';
import * as store from './follows.store.ts';
import { rescheduleNotices } from './notices.store.ts';
import { findSubject } from './subjects.service.ts';

/** What the actor follows, and how often they get mail of it. */
export async function readOwnFollows(ctx: Ctx, language = ctx.platform.defaultLanguage) {
  const accountId = requireAccountId(ctx);
  const { followEnabled: isOffered } = await readSettings(ctx);
  const follows: Follow[] = [];
  for (const { kind, subject, followedAt } of await store.selectFollows(ctx, accountId)) {
    const found = await findSubject(ctx, { kind, subject }, language);
    follows.push({
      kind,
      subject,
      title: found?.title ?? null,
      path: found?.path ?? null,
      followedOn: followedAt.toISOString(),
    });
  }
  return { isOffered, follows, choices: await choicesOf(ctx, accountId) };
}

/** Which of these the actor follows; each may be written as in an address, for tags with a comma. */
export async function readFollowState(ctx: Ctx, keys: string) {
  const asked = new Set(keys.split(',').map(decoded));
  const own = await store.selectFollows(ctx, requireAccountId(ctx));
  return { followed: own.map(({ kind, subject }) => followKey(kind, subject)).filter((key) => asked.has(key)) };
}

function decoded(key: string): string {
  try {
    return decodeURIComponent(key);
  } catch {
    return key;
  }
}

interface Asked {
  kind: FollowKind;
  subject: string;
  isFollowed: boolean;
}

/** Throws `not_found` for what the actor cannot read, and where nobody can follow; `conflict` for who follows as much as goes. */
export async function setFollow(ctx: Ctx, { kind, subject: given, isFollowed }: Asked) {
  const accountId = requireAccountId(ctx);
  const subject = toSubject(kind, given);
  await inTransaction(ctx, async (ctx) => {
    if (!isFollowed) return store.deleteFollow(ctx, { accountId, kind, subject });
    const found = await findSubject(ctx, { kind, subject }, ctx.platform.defaultLanguage);
    if (!found || !(await readSettings(ctx)).followEnabled) throw notFound(kind, subject);
    if ((await store.selectFollows(ctx, accountId)).length >= mostFollows)
      throw new AppError('conflict', 'follows as much as goes', { follows: 'too_many' });
    await store.insertFollow(ctx, { accountId, kind, subject, owner: found.owner });
  });
  return { isFollowed };
}

/** How often somebody gets mail: as they chose, else as the settings say. */
export async function choicesOf(ctx: Ctx, accountId: string): Promise<FollowChoices> {
  const settings = await readSettings(ctx);
  const chosen = await store.selectChoices(ctx, accountId);
  const choiceOf = (kind: NoticeKind) => chosen[kind] ?? settings[defaultOf[kind]];
  return { lists: choiceOf('lists'), updates: choiceOf('updates') };
}

type Choices = { [kind in NoticeKind]?: MailFrequency | undefined };

/** What waits for them comes as they chose from now on. */
export async function setOwnChoices(ctx: Ctx, choices: Choices) {
  const accountId = requireAccountId(ctx);
  await inTransaction(ctx, (ctx) => setChoices(ctx, accountId, choices));
  return { choices: await choicesOf(ctx, accountId) };
}

/** The same of anybody. Only inside a transaction. */
export async function setChoices(ctx: Ctx, accountId: string, choices: Choices) {
  for (const kind of noticeKinds) {
    const frequency = choices[kind];
    if (frequency === undefined) continue;
    await store.upsertChoice(ctx, { accountId, kind, frequency });
    await rescheduleNotices(ctx, { accountId, kind, frequency });
  }
}

const day = 86_400_000;

/** How many people hear of an update of a page or an item, but for the actor; and when they last did, within a day. */
export async function readFollowers(ctx: Ctx, owner: string) {
  const kind = await requireEdit(ctx, owner);
  if (kind !== 'page' && kind !== 'item') throw notFound('followers', owner);
  const { followEnabled, followUpdateMails } = await readSettings(ctx);
  const found = await events.selectFollowers(ctx, {
    kinds: [kind],
    subjects: [owner],
    noticeKind: 'updates',
    but: [requireAccountId(ctx)],
  });
  const told = found.filter(({ frequency }) => (frequency ?? followUpdateMails) !== 'none');
  const last = await events.lastTold(ctx, owner);
  const isRecent = last !== undefined && last.getTime() > ctx.now().getTime() - day;
  return { followers: followEnabled ? told.length : 0, toldOn: isRecent ? last.toISOString() : null };
}

function requireAccountId({ actor }: Ctx): string {
  if (actor.accountId === null) throw new AppError('not_signed_in', 'needs a signed-in user');
  return actor.accountId;
}

/** What people follow, and what they are told of, goes over from one account to another; of nobody, it goes with the account. */
export async function reassignFollows(ctx: Ctx, from: string, to: string | null) {
  await events.reassignEvents(ctx, from, to);
  if (to !== null) await store.moveFollows(ctx, from, to);
}
