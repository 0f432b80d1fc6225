import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#infra/ctx.ts';
import type { Answers } from '../../forms/definition/answers.ts';
import type { Evidence } from '../evidence.rules.ts';
import { type InboxFilter, type SubmissionState, submissionStates } from '../submissions.contract.ts';
import { bitsOfForm, countAnswer, type GivenAnswer, idsOfAnswer, saysAnswer } from './answer-bits.store.ts';

interface NewSubmission {
  id: string;
  form: string;
  version: number;
  definitionHash: string;
  /** Null: it gets one when it counts. */
  reference: string | null;
  sentKey: string;
  state: SubmissionState;
  /** That it waits for. */
  email: string | null;
  language: string;
  answers: Answers;
  accountId: string | null;
  source: string;
  startedAt: Date;
  submittedAt: Date;
  evidence: Evidence;
  seal: string;
}

export async function insertSubmission(ctx: Ctx, given: NewSubmission) {
  await ctx.db
    .insertInto('submission')
    .values({
      platform_id: ctx.platform.id,
      id: given.id,
      form_id: given.form,
      version: given.version,
      definition_hash: given.definitionHash,
      reference: given.reference,
      sent_key: given.sentKey,
      state: given.state,
      email: given.email,
      language: given.language,
      answers: JSON.stringify(given.answers),
      account_id: given.accountId,
      source: given.source,
      started_at: given.startedAt,
      submitted_at: given.submittedAt,
      evidence: JSON.stringify(given.evidence),
      seal: given.seal,
    })
    .execute();
}

/** The number of the next reference of a form in a year. */
export async function nextNumber(ctx: Ctx, form: string, year: number): Promise<number> {
  const { given } = await ctx.db
    .insertInto('submission_counter')
    .values({ platform_id: ctx.platform.id, form_id: form, year, given: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['platform_id', 'form_id', 'year'])
        .doUpdateSet(({ eb, ref }) => ({ given: eb(ref('submission_counter.given'), '+', 1) })),
    )
    .returning('given')
    .executeTakeFirstOrThrow();
  return given;
}

/** Before it counts, it is called by the first letters of its guid. */
const reference = sql<string>`coalesce(s.reference, left(s.id::text, 8))`.as('reference');

const submissions = (ctx: Ctx) =>
  ctx.db
    .selectFrom('submission as s')
    .innerJoin('form_definition as d', (join) =>
      join
        .onRef('d.platform_id', '=', 's.platform_id')
        .onRef('d.form_id', '=', 's.form_id')
        .onRef('d.hash', '=', 's.definition_hash'),
    )
    .innerJoin('form as f', (join) => join.onRef('f.platform_id', '=', 's.platform_id').onRef('f.id', '=', 's.form_id'))
    .leftJoin('account as h', (join) =>
      join.onRef('h.platform_id', '=', 's.platform_id').onRef('h.id', '=', 's.handler_id'),
    )
    .select(['s.id', 's.form_id as form', 's.version', 's.state', 's.language', 's.answers', 's.source', 's.email'])
    .select(['s.sent_key as sentKey', 's.item_id as itemId', reference])
    .select(['s.account_id as accountId', 's.started_at as startedAt', 's.submitted_at as submittedAt', 's.evidence'])
    .select(['s.seal', 's.handler_id as handlerId', 's.redacted_at as redactedAt'])
    .select(['d.definition', 'f.settings'])
    .select(sql<string | null>`nullif(trim(concat(h.first_name, ' ', h.last_name)), '')`.as('handler'))
    .where('s.platform_id', '=', ctx.platform.id)
    .where('f.trashed_at', 'is', null);

export type StoredSubmission = Awaited<ReturnType<typeof selectInbox>>[number];

export const findSubmission = (ctx: Ctx, id: string): Promise<StoredSubmission | undefined> =>
  submissions(ctx).where('s.id', '=', id).executeTakeFirst();

/** What one call made, by its key. */
export const findSent = (ctx: Ctx, form: string, sentKey: string): Promise<StoredSubmission | undefined> =>
  submissions(ctx).where('s.form_id', '=', form).where('s.sent_key', '=', sentKey).executeTakeFirst();

export const findByReference = (ctx: Ctx, form: string, reference: string): Promise<StoredSubmission | undefined> =>
  submissions(ctx).where('s.form_id', '=', form).where('s.reference', '=', reference).executeTakeFirst();

const openStates: readonly SubmissionState[] = ['new', 'inProgress', 'waiting'];
const hiddenStates: readonly SubmissionState[] = ['pending', 'spam', 'archived'];

interface Part {
  offset: number;
  limit: number;
}

/** Which states an inbox shows: of one that it is asked for, of what is to be done, or of all that is not put aside. */
export function statesOf(state: InboxFilter['state']): readonly SubmissionState[] {
  if (state === undefined) return submissionStates.filter((one) => !hiddenStates.includes(one));
  return state === 'open' ? openStates : [state];
}

const inInbox = (ctx: Ctx, form: string, filter: InboxFilter) =>
  submissions(ctx)
    .where('s.form_id', '=', form)
    .where(fitting(ctx, form, filter));

/** What a filter finds, of a row `s`. Days are those of the platform. */
function fitting(ctx: Ctx, form: string, filter: InboxFilter) {
  const { state, version, q, language, from, until, handler, question, answer } = filter;
  const startOf = (day: string, plus: number) =>
    sql`(${day}::date + ${sql.lit(plus)}::integer)::timestamp at time zone ${ctx.platform.timeZone}::text`;
  const parts = [
    sql<boolean>`s.state = any(${[...statesOf(state)]}::text[])`,
    ...(version === undefined ? [] : [sql<boolean>`s.version = ${version}`]),
    ...(q ? [matching(ctx, form, { q, state })] : []),
    ...(language === undefined ? [] : [sql<boolean>`s.language = ${language}`]),
    ...(from === undefined ? [] : [sql<boolean>`s.submitted_at >= ${startOf(from, 0)}`]),
    ...(until === undefined ? [] : [sql<boolean>`s.submitted_at < ${startOf(until, 1)}`]),
    ...(handler === undefined
      ? []
      : [handler === 'none' ? sql<boolean>`s.handler_id is null` : sql<boolean>`s.handler_id = ${handler}::uuid`]),
    ...(question === undefined ? [] : [answering(ctx, form, { state, given: { question, answer } })]),
  ];
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

/** Who gave an answer: by the bits of those that count, and by what the others say themselves. */
const answering = (
  ctx: Ctx,
  form: string,
  { state, given }: { state: InboxFilter['state']; given: GivenAnswer },
): RawBuilder<boolean> =>
  hasBits(state) ? sql<boolean>`s.id in (${idsOfAnswer(ctx, form, given)})` : saysAnswer(given);

/** What is spam or waits for an address counts nowhere. */
const hasBits = (state: InboxFilter['state']) => state !== 'spam' && state !== 'pending';

/** Who handles something of a form, by name. */
export async function selectHandlers(ctx: Ctx, form: string): Promise<{ guid: string; name: string }[]> {
  const rows = await ctx.db
    .selectFrom('submission as s')
    .innerJoin('account as a', (join) =>
      join.onRef('a.platform_id', '=', 's.platform_id').onRef('a.id', '=', 's.handler_id'),
    )
    .select('a.id as guid')
    .select(sql<string>`trim(concat(a.first_name, ' ', a.last_name))`.as('name'))
    .distinct()
    .where('s.platform_id', '=', ctx.platform.id)
    .where('s.form_id', '=', form)
    .where('s.handler_id', 'is not', null)
    .orderBy('name')
    .execute();
  return rows;
}

export const selectInbox = (ctx: Ctx, form: string, filter: InboxFilter, { offset, limit }: Part) =>
  submissions(ctx)
    .where('s.id', 'in', (of) =>
      // What is passed over is sorted by what orders it alone, not with all that was answered.
      of
        .selectFrom('submission as s')
        .select('s.id')
        .where('s.platform_id', '=', ctx.platform.id)
        .where('s.form_id', '=', form)
        .where(fitting(ctx, form, filter))
        .orderBy('s.submitted_at', 'desc')
        .orderBy('s.id')
        .offset(offset)
        .limit(limit),
    )
    .orderBy('s.submitted_at', 'desc')
    .orderBy('s.id')
    .execute();

/** The last hundred of an account. */
export const selectOwn = (
  ctx: Ctx,
  { account, forms, isOpen }: { account: string; forms: readonly string[] | undefined; isOpen: boolean },
) =>
  ctx.db
    .selectFrom('submission as s')
    .innerJoin('form as f', (join) => join.onRef('f.platform_id', '=', 's.platform_id').onRef('f.id', '=', 's.form_id'))
    .select(['s.id', 's.state', 's.submitted_at as submittedAt', 'f.settings'])
    .select((of) => of.ref('s.reference').$notNull().as('reference'))
    .where('s.platform_id', '=', ctx.platform.id)
    .where('s.account_id', '=', account)
    // What waits for an address is not there yet.
    .where('s.reference', 'is not', null)
    .where('f.trashed_at', 'is', null)
    .$if(forms !== undefined, (all) => all.where('s.form_id', 'in', [...(forms ?? [])]))
    // Who sent it is not told that it was taken for spam.
    .$if(isOpen, (all) => all.where('s.state', 'not in', ['done', 'rejected', 'archived']))
    .orderBy('s.submitted_at', 'desc')
    .orderBy('s.id')
    .limit(100)
    .execute();

/** Where a reader of all that a filter finds goes on. */
export interface InboxPlace {
  /** As the database writes it: it tells moments apart that ours do not. */
  submittedAt: string;
  id: string;
}

/** What a filter finds, so many at once, the last first: those before a moment, and after a place in that order. */
export const selectInboxPart = (
  ctx: Ctx,
  form: string,
  { filter, before, after, limit }: { filter: InboxFilter; before: Date; after: InboxPlace | undefined; limit: number },
) =>
  inInbox(ctx, form, filter)
    .clearSelect()
    .select(['s.id', 's.state', 's.version', 's.language', 's.submitted_at as submittedAt', 's.answers', reference])
    .select(sql<string>`s.submitted_at::text`.as('place'))
    .where('s.submitted_at', '<=', before)
    .$if(after !== undefined, (all) =>
      all.where(
        sql<boolean>`s.submitted_at <= ${after?.submittedAt}::timestamptz and (s.submitted_at < ${after?.submittedAt}::timestamptz or s.id > ${after?.id}::uuid)`,
      ),
    )
    .orderBy('s.submitted_at', 'desc')
    .orderBy('s.id')
    .limit(limit)
    .execute();

/** How many a filter finds, before a moment where one is given. */
export async function countInbox(ctx: Ctx, form: string, filter: InboxFilter, before?: Date): Promise<number> {
  const { q, state, question, answer, ...others } = filter;
  const isAlone = Object.values(others).every((one) => one === undefined);
  if (isAlone && q && question === undefined) return countWords(ctx, form, { q, state, before });
  if (isAlone && !q && question !== undefined && before === undefined && hasBits(state))
    return countAnswer(ctx, form, { given: { question, answer }, states: statesOf(state) });
  const { total } = await ctx.db
    .selectFrom('submission as s')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('s.platform_id', '=', ctx.platform.id)
    .where('s.form_id', '=', form)
    .where(fitting(ctx, form, filter))
    .$if(before !== undefined, (all) => all.where('s.submitted_at', '<=', before ?? new Date(0)))
    .executeTakeFirstOrThrow();
  return Number(total);
}

interface WordSearch {
  q: string;
  state: InboxFilter['state'];
}

/** In the reference or in an answer that is not sensitive. The state as well, so that little is left to look at beside the words. */
const matching = (ctx: Ctx, form: string, search: WordSearch) =>
  sql<boolean>`s.id in (select w.submission_id from submission_words w where ${wordsIn(ctx, form, search)})`;

/** Rows `w` of `submission_words`. */
const wordsIn = (ctx: Ctx, form: string, { q, state }: WordSearch) => sql<boolean>`
  w.platform_id = ${ctx.platform.id} and w.form_id = ${form}
    and w.state = any(${[...statesOf(state)]}::text[]) and w.words like ${likeOf(q)}`;

/** Where nothing else is asked for, the submissions themselves need not be read. */
async function countWords(ctx: Ctx, form: string, { before, ...search }: WordSearch & { before: Date | undefined }) {
  const { total } = await ctx.db
    .selectFrom('submission_words as w')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('w.platform_id', '=', ctx.platform.id)
    .where(wordsIn(ctx, form, search))
    .$if(before !== undefined, (all) => all.where('w.submitted_at', '<=', before ?? new Date(0)))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Letters stand for themselves. */
const likeOf = (text: string) => `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** By the bits of those that count; the others have none. */
export async function countByState(ctx: Ctx, form: string): Promise<Partial<Record<SubmissionState, number>>> {
  const { rows } = await sql<{ state: SubmissionState; count: string }>`
    select b.value as state, sum(bit_count(b.bits))::text as count from form_answer_bits b
    where ${bitsOfForm(ctx, form)} and b.question = '' and b.part = 'state' group by 1
    union all
    select s.state, count(*)::text from submission s
    where s.platform_id = ${ctx.platform.id} and s.form_id = ${form} and s.state in ('pending', 'spam') group by 1`.execute(
    ctx.db,
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
}

/** Those of what a filter finds that come right before and after one, in the order of the inbox. */
export async function findNeighbours(ctx: Ctx, { form, id, submittedAt }: StoredSubmission, filter: InboxFilter) {
  const beside = (isBefore: boolean) =>
    ctx.db
      .selectFrom('submission as s')
      .select('s.id')
      .where('s.platform_id', '=', ctx.platform.id)
      .where('s.form_id', '=', form)
      .where(fitting(ctx, form, filter))
      .where(({ eb, or, and }) =>
        or([
          eb('s.submitted_at', isBefore ? '>' : '<', submittedAt),
          and([eb('s.submitted_at', '=', submittedAt), eb('s.id', isBefore ? '<' : '>', id)]),
        ]),
      )
      .orderBy('s.submitted_at', isBefore ? 'asc' : 'desc')
      .orderBy('s.id', isBefore ? 'desc' : 'asc')
      .limit(1)
      .executeTakeFirst();
  return { previous: (await beside(true))?.id ?? null, next: (await beside(false))?.id ?? null };
}

/** Nobody else changes them before the transaction ends. */
export const lockSubmissions = (ctx: Ctx, form: string, ids: readonly string[]) =>
  ctx.db
    .selectFrom('submission')
    .select(['id', 'reference', 'state', 'handler_id as handlerId', 'done_at as doneAt'])
    .where('platform_id', '=', ctx.platform.id)
    .where('form_id', '=', form)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();

interface SubmissionChange {
  state?: SubmissionState | undefined;
  handlerId?: string | null | undefined;
  doneAt?: Date | null | undefined;
}

export async function updateSubmissions(
  ctx: Ctx,
  ids: readonly string[],
  { state, handlerId, doneAt }: SubmissionChange,
) {
  await ctx.db
    .updateTable('submission')
    .set({
      ...(state !== undefined && { state }),
      ...(handlerId !== undefined && { handler_id: handlerId }),
      ...(doneAt !== undefined && { done_at: doneAt }),
    })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', 'in', [...ids])
    .execute();
}

interface Acceptance {
  reference: string;
  evidence: Evidence;
  seal: string;
  accountId: string | null;
}

/** It counts from now on. */
export async function acceptSubmission(ctx: Ctx, id: string, { reference, evidence, seal, accountId }: Acceptance) {
  await ctx.db
    .updateTable('submission')
    .set({ state: 'new', reference, evidence: JSON.stringify(evidence), seal, account_id: accountId })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .execute();
}

/** Of which items were made, by item. */
export const selectOfItems = (ctx: Ctx, items: readonly string[]) =>
  ctx.db
    .selectFrom('submission as s')
    .innerJoin('form as f', (join) => join.onRef('f.platform_id', '=', 's.platform_id').onRef('f.id', '=', 's.form_id'))
    .select(['s.item_id as item', 's.form_id as form', 's.id as submission', reference])
    .where('s.platform_id', '=', ctx.platform.id)
    .where('s.item_id', 'in', [...items])
    .where('f.trashed_at', 'is', null)
    .$narrowType<{ item: string }>()
    .execute();

/** It became an item. */
export async function saveItem(ctx: Ctx, id: string, item: string) {
  await ctx.db
    .updateTable('submission')
    .set({ item_id: item })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .execute();
}

/** Those whose address nobody confirmed since a moment; so many at once. */
export const selectUnconfirmed = (ctx: Ctx, before: Date, limit: number) =>
  ctx.db
    .selectFrom('submission')
    .select(['id', 'sent_key as sentKey'])
    .where('platform_id', '=', ctx.platform.id)
    .where('state', '=', 'pending')
    .where('submitted_at', '<=', before)
    .limit(limit)
    .execute();

interface NewEvent {
  id: string;
  submission: string;
  kind: 'state' | 'handler' | 'note' | 'reply' | 'redacted';
  value: string;
  /** Done by a setting of the form, and by nobody. */
  isAutomatic?: boolean;
}

export async function insertEvents(ctx: Ctx, events: readonly NewEvent[]) {
  // What is done at once happens at one moment, and is shown in its own order.
  const at = ctx.now();
  await ctx.db
    .insertInto('submission_event')
    .values(
      events.map(({ id, submission, kind, value, isAutomatic = false }) => ({
        platform_id: ctx.platform.id,
        id,
        submission_id: submission,
        kind,
        value,
        by_account: isAutomatic ? null : ctx.actor.accountId,
        at,
      })),
    )
    .execute();
}

export const selectEvents = (ctx: Ctx, submission: string) =>
  ctx.db
    .selectFrom('submission_event as e')
    .leftJoin('account as a', (join) =>
      join.onRef('a.platform_id', '=', 'e.platform_id').onRef('a.id', '=', 'e.by_account'),
    )
    .select(['e.kind', 'e.value', 'e.at'])
    .select(sql<string | null>`nullif(trim(concat(a.first_name, ' ', a.last_name)), '')`.as('by'))
    .where('e.platform_id', '=', ctx.platform.id)
    .where('e.submission_id', '=', submission)
    .orderBy('e.at')
    // A state before who has it from then on.
    .orderBy('e.kind', 'desc')
    .orderBy('e.id')
    .execute();

/** What was answered to who sent it, the first one first. */
export const selectReplies = (ctx: Ctx, submission: string) =>
  ctx.db
    .selectFrom('submission_event')
    .select(['id', 'value', 'at'])
    .where('platform_id', '=', ctx.platform.id)
    .where('submission_id', '=', submission)
    .where('kind', '=', 'reply')
    .orderBy('at')
    .orderBy('id')
    .execute();

/** What an account sent, handles and did is another one's from now on, or nobody's. */
export async function reassignSubmissions(ctx: Ctx, from: string, to: string | null) {
  await ctx.db
    .updateTable('submission')
    .set({ account_id: to })
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', from)
    .execute();
  await ctx.db
    .updateTable('submission')
    .set({ handler_id: to })
    .where('platform_id', '=', ctx.platform.id)
    .where('handler_id', '=', from)
    .execute();
  await ctx.db
    .updateTable('submission_event')
    .set({ by_account: to })
    .where('platform_id', '=', ctx.platform.id)
    .where('by_account', '=', from)
    .execute();
}

/** Those of forms that are not held, done longer ago than their form says; so many at once. */
export const selectExpired = (ctx: Ctx, limit: number) => expired(ctx, 'retentionDays').limit(limit).execute();

/** The same for sensitive answers that are still there. */
export const selectSensitive = (ctx: Ctx, limit: number) =>
  expired(ctx, 'sensitiveDays').where('s.redacted_at', 'is', null).limit(limit).execute();

const expired = (ctx: Ctx, days: 'retentionDays' | 'sensitiveDays') =>
  ctx.db
    .selectFrom('submission as s')
    .innerJoin('form as f', (join) => join.onRef('f.platform_id', '=', 's.platform_id').onRef('f.id', '=', 's.form_id'))
    .innerJoin('form_definition as d', (join) =>
      join
        .onRef('d.platform_id', '=', 's.platform_id')
        .onRef('d.form_id', '=', 's.form_id')
        .onRef('d.hash', '=', 's.definition_hash'),
    )
    .select(['s.id', 's.answers', 's.sent_key as sentKey', 'd.definition'])
    .where('s.platform_id', '=', ctx.platform.id)
    .where(sql<boolean>`not (f.settings ->> 'isHeld')::boolean`)
    .where('s.done_at', 'is not', null)
    .where(
      sql<boolean>`s.done_at + make_interval(days => (f.settings ->> ${sql.lit(days)})::integer) <= ${ctx.now()}::timestamptz`,
    );

export async function deleteSubmissions(ctx: Ctx, ids: readonly string[]) {
  await ctx.db
    .deleteFrom('submission')
    .where('platform_id', '=', ctx.platform.id)
    .where('id', 'in', [...ids])
    .execute();
}

export async function redactAnswers(ctx: Ctx, id: string, answers: Answers) {
  await ctx.db
    .updateTable('submission')
    .set({ answers: JSON.stringify(answers), redacted_at: ctx.now() })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .execute();
}

/** Whether an account sent what was made of a draft. */
export async function isSentBy(ctx: Ctx, draft: string, account: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('submission')
    .select('id')
    .where('platform_id', '=', ctx.platform.id)
    .where('sent_key', '=', draft)
    .where('account_id', '=', account)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keys under which files of a form were sent, and are being filled in. */
export async function fileKeysOf(ctx: Ctx, form: string): Promise<string[]> {
  const sent = await ctx.db
    .selectFrom('submission')
    .select('sent_key as key')
    .where('platform_id', '=', ctx.platform.id)
    .where('form_id', '=', form)
    .execute();
  const drafts = await ctx.db
    .selectFrom('submission_draft')
    .select('id as key')
    .where('platform_id', '=', ctx.platform.id)
    .where('form_id', '=', form)
    .execute();
  return [...new Set([...sent, ...drafts].map(({ key }) => key))];
}

/** Everything that was sent to a form, and is being filled in. */
export async function deleteAllOf(ctx: Ctx, form: string) {
  for (const table of ['submission', 'submission_draft', 'submission_counter'] as const)
    await ctx.db.deleteFrom(table).where('platform_id', '=', ctx.platform.id).where('form_id', '=', form).execute();
}
