import { trashOwnItems, untrashItems } from '#features/authoring/trash/server/own-items.service.ts';
import { type ChangeSubject, listOwnChanges, offerUndo, openEarlier } from '#features/base/undo/server/undo.service.ts';
import { countByAuthor, itemAddress, selectByAuthor } from '#features/content/items/server/items.service.ts';
import { pagePath } from '#features/content/menus/server/menus.service.ts';
import { removesContributions } from '#features/identity/account-status/server/remove-contributions.ts';
import { writeCsv } from '#infra/csv/write-csv.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import type { OriginOf, UndoRest } from '#infra/feature.ts';
import { handleJob } from '#infra/jobs/job.ts';
import { AppError } from '#kernel/errors.ts';
import { languageFor, localized } from '#kernel/languages/localized.ts';
import { createTexts, type InterfaceLanguage, toInterfaceLanguage } from '#kernel/texts.ts';
import type { AuditTexts } from '../../audit/server/in-words.ts';
import { selectPeople } from '../../audit/server/names.service.ts';
import en from '../messages/export.en.json' with { type: 'json' };
import nl from '../messages/export.nl.json' with { type: 'json' };
import {
  type Activity,
  activityPageSize,
  changeKinds,
  maxActivityExported,
  type OwnChange,
  withdrawnAtOnce,
} from '../own-activity.contract.ts';
import * as store from './own-activity.store.ts';

interface Wanted {
  kind?: Activity['kind'] | undefined;
  days?: string | undefined;
}

/** What the actor did, one answer of it. */
export async function readActivity(ctx: Ctx, wanted: Wanted & { page: number; lang?: string | undefined }) {
  const accountId = requireAccountId(ctx);
  const rows = await select(ctx, wanted, { offset: (wanted.page - 1) * activityPageSize, limit: activityPageSize + 1 });
  const language = languageFor(ctx.platform, wanted.lang);
  const activity: Activity[] = [];
  for (const row of rows.slice(0, activityPageSize)) activity.push(await toActivity(ctx, row, language));
  return { activity, hasMore: rows.length > activityPageSize, ownItems: await countByAuthor(ctx, accountId) };
}

const select = (ctx: Ctx, { kind, days }: Wanted, part: { offset: number; limit: number }) =>
  store.selectActivity(ctx, {
    ...part,
    accountId: requireAccountId(ctx),
    kind,
    since: days ? new Date(ctx.now().getTime() - Number(days) * 86_400_000) : new Date(0),
  });

async function toActivity(ctx: Ctx, row: store.ActivityRow, language: string): Promise<Activity> {
  const { kind, guid, ownerKind, at } = row;
  const title = localized(row.title, language, ctx.platform.defaultLanguage).text;
  const path =
    ownerKind === 'page'
      ? await pagePath(ctx, guid, language)
      : ownerKind === 'item'
        ? await itemAddress(ctx, { guid, title }, language)
        : undefined;
  return { kind, guid, title, on: at.toISOString(), path: path ?? null, canWithdraw: kind === 'item' };
}

/** What the actor can still undo, one answer of it. */
export async function readOwnChanges(ctx: Ctx, asked: { page: number; lang?: string | undefined }, words: AuditTexts) {
  const part = { kinds: changeKinds, offset: (asked.page - 1) * activityPageSize, limit: activityPageSize + 1 };
  const rows = await listOwnChanges(ctx, part);
  const shown = rows.slice(0, activityPageSize);
  const nameOf = await subjectNames(ctx, { rows: shown, lang: asked.lang, words });
  const changes = shown.map(({ token, kind, subjects, more, on, until }) => ({
    token,
    kind: kind as OwnChange['kind'],
    names: subjects.map(nameOf).filter((name) => name !== ''),
    more,
    on: on.toISOString(),
    until: until.toISOString(),
  }));
  return { changes, hasMore: rows.length > activityPageSize };
}

interface Subjects {
  rows: readonly { subjects: readonly ChangeSubject[] }[];
  lang: string | undefined;
  words: AuditTexts;
}

/** What each subject is called in the language asked for; empty where it is gone. */
async function subjectNames(ctx: Ctx, { rows, lang, words }: Subjects) {
  const all = rows.flatMap(({ subjects }) => subjects);
  const objects = await ctx.namesOf(
    ctx,
    all.flatMap((one) => ('object' in one ? one.object : [])),
  );
  const people = await selectPeople(
    ctx,
    all.flatMap((one) => ('account' in one ? one.account : [])),
  );
  const { defaultLanguage } = ctx.platform;
  const asked = lang ?? defaultLanguage;
  const sayWord = words[toInterfaceLanguage(asked)];
  return (subject: ChangeSubject): string => {
    if ('text' in subject) return subject.text;
    if ('word' in subject) return sayWord.has(subject.word) ? sayWord(subject.word) : '';
    if ('texts' in subject) return localized(subject.texts, asked, defaultLanguage).text;
    if ('account' in subject) return people.find(({ id }) => id === subject.account)?.name ?? '';
    return localized(objects[subject.object]?.title ?? {}, languageFor(ctx.platform, lang), defaultLanguage).text;
  };
}

const texts = createTexts({ nl, en });

/** The same as a file, in the words of one language. Recorded. */
export async function exportActivity(ctx: Ctx, wanted: Wanted & { lang: InterfaceLanguage }, originOf: OriginOf) {
  const accountId = requireAccountId(ctx);
  const rows = await select(ctx, wanted, { offset: 0, limit: maxActivityExported + 1 });
  const kept = rows.slice(0, maxActivityExported);
  const say = texts[wanted.lang];
  const language = languageFor(ctx.platform, wanted.lang);
  const lines: string[][] = [];
  for (const row of kept) {
    const { kind, title, on, path } = await toActivity(ctx, row, language);
    lines.push([say(`kind.${kind}`), title, on, path === null ? '' : `${originOf(ctx.platform)}${path}`]);
  }
  await inTransaction(ctx, async (ctx) => {
    ctx.records({
      action: 'activity.exported',
      object: { kind: 'account', id: accountId },
      new: { count: lines.length },
    });
  });
  const csv = writeCsv(lines, [say('kind'), say('title'), say('on'), say('address')]);
  return { csv, count: lines.length, isComplete: kept.length === rows.length };
}

interface Withdrawal {
  items: string[];
  at: string;
  /** Token of the part before. */
  follows: string | null;
}

/** Puts items of the actor in the trash: these, or the next of all. */
export async function withdraw(ctx: Ctx, { items, follows }: { items?: string[] | undefined; follows: string | null }) {
  const accountId = requireAccountId(ctx);
  return inTransaction(ctx, async (ctx) => {
    const own = await selectByAuthor(ctx, accountId, { among: items, limit: withdrawnAtOnce });
    const at = ctx.now();
    const withdrawn = await trashOwnItems(ctx, own, at);
    const left = await countByAuthor(ctx, accountId);
    if (withdrawn.length === 0) return { withdrawn: 0, left, undoToken: follows };
    const payload: Withdrawal = { items: withdrawn, at: at.toISOString(), follows };
    return {
      withdrawn: withdrawn.length,
      left,
      undoToken: await offerUndo(
        ctx,
        'withdrawal',
        payload,
        withdrawn.map((object) => ({ object })),
      ),
    };
  });
}

/** Parts that one call undoes: what it holds is held no longer than that takes. */
const partsAtOnce = 4;

/** Puts them back where they are theirs still. Throws `conflict` where all of a part were put back or deleted since. */
export async function undoWithdraw(ctx: Ctx, payload: unknown): Promise<UndoRest> {
  let part = payload as Withdrawal;
  for (let taken = 1; ; taken += 1) {
    const own = await selectByAuthor(ctx, requireAccountId(ctx), {
      among: part.items,
      isTrashed: true,
      limit: part.items.length,
    });
    if (!(await untrashItems(ctx, own, new Date(part.at)))) throw new AppError('conflict', 'they were put back since');
    if (part.follows === null || taken === partsAtOnce) return { next: part.follows };
    part = (await openEarlier(ctx, part.follows, 'withdrawal')) as Withdrawal;
  }
}

/** Who deletes their account may have what they placed go with it. */
export const removesOwnItems = handleJob(removesContributions, {
  async run(ctx, { account }) {
    for (let isLast = false; !isLast; )
      await inTransaction(ctx, async (ctx) => {
        const own = await selectByAuthor(ctx, account, { limit: withdrawnAtOnce });
        await trashOwnItems(ctx, own, ctx.now());
        isLast = own.length < withdrawnAtOnce;
      });
  },
});

function requireAccountId({ actor }: Ctx): string {
  if (actor.accountId === null) throw new AppError('not_signed_in', 'needs a signed-in user');
  return actor.accountId;
}
