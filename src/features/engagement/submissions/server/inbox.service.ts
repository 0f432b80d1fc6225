import { randomUUID } from 'node:crypto';
import { offerUndo } from '#features/base/undo/server/undo.service.ts';
import { dropFile, forgetFilesOf } from '#features/content/files/server/files.service.ts';
import { verificationLifetime } from '#features/identity/email-verifications/server/email-verifications.service.ts';
import { today } from '#features/identity/legal/server/legal.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import type { Input, Output } from '#kernel/endpoint.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { languageFor } from '#kernel/languages/localized.ts';
import type { Answers } from '../../forms/definition/answers.ts';
import type { FormDefinition, Question } from '../../forms/definition/definition.schema.ts';
import { evaluate, type GivenAnswers } from '../../forms/definition/evaluate.ts';
import { knownFiles } from '../../forms/definition/file-answers.ts';
import type { AnswerWords } from '../../forms/definition/kinds/kind.ts';
import { ownChoicesOf } from '../../forms/definition/own-choices.ts';
import { everyQuestion, isAnswered } from '../../forms/definition/questions.ts';
import { type AskedVersion, questionsOf } from '../../forms/definition/questions-of-versions.ts';
import type { FormSettings } from '../../forms/forms.contract.ts';
import { deleteForm } from '../../forms/server/form-films.service.ts';
import {
  findForm,
  findVersionIn,
  mayHandle,
  oldTrash,
  selectPublishedVersions,
  titleOf,
} from '../../forms/server/forms.service.ts';
import { answerInWords, stepsInWords, wordsIn } from '../answers-in-words.ts';
import { type Evidence, sealOf } from '../evidence.rules.ts';
import type {
  addSubmissionNote,
  changeSubmissions,
  getSubmissions,
  InboxFilter,
  Submission,
  SubmissionState,
} from '../submissions.contract.ts';
import { fileContext } from './fill-files.service.ts';
import { addressOf, templatesFor } from './replies.service.ts';
import { itemOf } from './submission-item.service.ts';
import * as store from './submissions.store.ts';

type InboxQuery = Input<typeof getSubmissions>['query'];

/** Submissions of a form, with the columns that its questions say. Throws `not_found`. */
export async function readInbox(
  ctx: Ctx,
  guid: string,
  { pageNumber, itemCount, lang, columns: chosen, ...filter }: InboxQuery,
): Promise<Output<typeof getSubmissions>> {
  const form = await findForm(ctx, guid);
  if (!form) throw notFound('form', guid);
  requireSeen(ctx, filter);
  const language = languageFor(ctx.platform, lang);
  const published = await findVersionIn(ctx, guid, 'published');
  const words = wordsIn(language, ctx.platform.defaultLanguage);
  const asked = published ? published.definition.steps.flatMap(({ questions }) => questions).filter(isAnswered) : [];
  const named = (all: readonly Question[]) => all.map(({ id, label }) => ({ id, label: words.say(label) || id }));
  const wanted = chosen?.split(',');
  const isColumn = (question: Question) => (wanted ? wanted.includes(question.id) : isListed(question));
  const choices = choicesIn(await selectPublishedVersions(ctx, guid), words);
  const isAnswerKnown = knowsAnswer(choices, filter);
  const part = { offset: (pageNumber - 1) * itemCount, limit: itemCount };
  const rows = isAnswerKnown ? await store.selectInbox(ctx, guid, filter, part) : [];
  const { pending, ...others } = await store.countByState(ctx, guid);
  const counts = seesPending(ctx) && pending !== undefined ? { ...others, pending } : others;
  return {
    form: { guid, title: titleOf(ctx, form.settings, language), version: published?.number ?? null },
    columns: named(asked.filter(isColumn)),
    questions: named(asked),
    handlers: await store.selectHandlers(ctx, guid),
    languages: [...ctx.platform.languages],
    total: isAnswerKnown ? await totalOf(ctx, guid, { filter, counts }) : 0,
    choices,
    isAnswerKnown,
    counts,
    submissions: rows.map((row) => ({
      guid: row.id,
      reference: row.reference,
      state: row.state as SubmissionState,
      version: row.version,
      language: row.language,
      submittedOn: row.submittedAt.toISOString(),
      handler: row.handler,
      columns: columnsOf(row, words, isColumn),
    })),
  };
}

type Choices = Output<typeof getSubmissions>['choices'];

/** The questions of all versions whose answers are chosen, with what can be answered. */
const choicesIn = (versions: readonly AskedVersion[], words: AnswerWords): Choices =>
  questionsOf(versions).flatMap(({ question }) => {
    const values = ownChoicesOf(question, words);
    return values ? [{ id: question.id, label: words.say(question.label) || question.id, values }] : [];
  });

/** Whether what a filter asks for can be answered. */
function knowsAnswer(choices: Choices, { question, answer }: InboxFilter): boolean {
  if (question === undefined) return true;
  const asked = choices.find(({ id }) => id === question);
  return asked !== undefined && (answer === undefined || asked.values.some(({ value }) => value === answer));
}

/** Throws `unprocessable` for a filter by an answer that no version of the form has. */
export async function requireAnswerKnown(ctx: Ctx, form: string, filter: InboxFilter) {
  const words = wordsIn(ctx.platform.defaultLanguage, ctx.platform.defaultLanguage);
  if (filter.question !== undefined && !knowsAnswer(choicesIn(await selectPublishedVersions(ctx, form), words), filter))
    throw new AppError('unprocessable', 'no such answer', { 'body.filter.question': 'unknown' });
}

/** What waits for an address is seen by admins only (functional reference 4.3). */
const seesPending = ({ actor }: Ctx) => actor.isAdmin;

/** Throws `validation_failed` for an answer without its question, and `not_allowed` for who asks for what they may not see. */
export function requireSeen(ctx: Ctx, { state, question, answer }: InboxFilter) {
  if (answer !== undefined && question === undefined)
    throw new AppError('validation_failed', 'an answer to no question', { question: 'required' });
  if (state === 'pending' && !seesPending(ctx))
    throw new AppError('not_allowed', 'waits for an address', { reason: 'not-in-role' });
}

/** Known by the states already, where nothing else is asked for. */
async function totalOf(
  ctx: Ctx,
  form: string,
  { filter, counts }: { filter: InboxFilter; counts: Partial<Record<SubmissionState, number>> },
): Promise<number> {
  const { state: _, ...others } = filter;
  if (Object.values(others).some((one) => one !== undefined && one !== '')) return store.countInbox(ctx, form, filter);
  return store.statesOf(filter.state).reduce((sum, state) => sum + (counts[state] ?? 0), 0);
}

const isListed = (question: Question) => 'inList' in question && question.inList;

/** By the questions as they were asked: an older version may have had others. */
function columnsOf(
  { definition, answers }: store.StoredSubmission,
  words: ReturnType<typeof wordsIn>,
  isColumn: (question: Question) => boolean,
) {
  const given = answers as Answers;
  const questions = (definition as FormDefinition).steps.flatMap((step) => step.questions);
  const asked = questions.filter(isColumn).flatMap((question) => {
    const answer = given[question.id];
    return answer === undefined ? [] : [[question.id, answerInWords(question, answer, words)] as const];
  });
  return Object.fromEntries(asked);
}

/** Of this form and no other. Throws `not_found` (security A19). */
export async function requireSubmission(ctx: Ctx, form: string, guid: string): Promise<store.StoredSubmission> {
  const found = await store.findSubmission(ctx, guid);
  if (!found || found.form !== form || (found.state === 'pending' && !seesPending(ctx)))
    throw notFound('submission', guid);
  return found;
}

/** A submission with its questions as they were asked. That it was read is written down. Throws `not_found`. */
export async function readSubmission(
  ctx: Ctx,
  form: string,
  { guid, lang, filter }: { guid: string; lang: string | undefined; filter: InboxFilter },
): Promise<Submission> {
  requireSeen(ctx, filter);
  const found = await requireSubmission(ctx, form, guid);
  await inTransaction(ctx, async (ctx) => ctx.records({ action: 'submission.read', ...aboutSubmission(ctx, found) }));
  const events = await store.selectEvents(ctx, guid);
  const { handlerId, handler } = found;
  return {
    guid,
    form: { guid: form, title: titleOf(ctx, found.settings as FormSettings, languageFor(ctx.platform, lang)) },
    ...factsOf(found),
    source: found.source,
    steps: stepsOf(ctx, found, lang),
    events: events.map(({ kind, value, by, at }) => ({
      kind: kind as Submission['events'][number]['kind'],
      value,
      by,
      on: at.toISOString(),
    })),
    email: found.email,
    item: await itemOf(ctx, found.itemId),
    canBecomeItem: (found.settings as FormSettings).item != null && found.itemId === null && found.state !== 'pending',
    handler: handlerId === null ? null : { guid: handlerId, name: handler ?? '' },
    replyTo: await addressOf(ctx, found),
    replyTemplates: templatesFor(ctx, found),
    ...(await store.findNeighbours(ctx, found, filter)),
  };
}

const factsOf = (found: store.StoredSubmission) => ({
  reference: found.reference,
  state: found.state as SubmissionState,
  version: found.version,
  language: found.language,
  startedOn: found.startedAt.toISOString(),
  submittedOn: found.submittedAt.toISOString(),
  seal: found.seal,
  isIntact: found.redactedAt ? null : isIntact(found),
});

/** What is kept is what was sealed. */
export const isIntact = ({ evidence, answers, seal }: store.StoredSubmission): boolean =>
  sealOf(evidence as Evidence, answers as Answers) === seal;

/** What was asked and answered, in words. */
export function stepsOf(ctx: Ctx, found: store.StoredSubmission, lang: string | undefined) {
  const [definition, answers] = [found.definition as FormDefinition, found.answers as Answers];
  const { shown } = evaluate(definition, answers as Record<string, unknown>, { today: today(ctx) });
  return stepsInWords(
    definition,
    { answers, shown },
    wordsIn(languageFor(ctx.platform, lang), ctx.platform.defaultLanguage),
  );
}

/** The reference says which one it is, and nothing of who sent it. */
export const aboutSubmission = ({ platform }: Ctx, { id, form, reference }: store.StoredSubmission) => ({
  object: { kind: 'submission', id },
  names: { [id]: { title: { [platform.defaultLanguage]: reference }, address: `/admin/forms/${form}/${id}` } },
});

type Change = Input<typeof changeSubmissions>['body'];

/** States after which the time of keeping begins. */
const isDone = (state: SubmissionState) => ['done', 'rejected', 'spam', 'archived'].includes(state);

/** Gives submissions of a form another state or handler, all or none. Throws `not_found` and `validation_failed`. */
export async function changeMany(ctx: Ctx, form: string, { submissions, state, handler }: Change) {
  if (state === undefined && handler === undefined)
    throw new AppError('validation_failed', 'nothing to change', { 'body.state': 'required' });
  const ids = [...new Set(submissions)];
  const found = await store.lockSubmissions(ctx, form, ids);
  if (found.length < ids.length)
    throw notFound('submission', ids.find((id) => !found.some((one) => one.id === id)) ?? '');
  if (found.some((one) => one.state === 'pending')) throw new AppError('conflict', 'waits for an address');
  if (handler !== undefined && handler !== null && !(await mayHandle(ctx, handler)))
    throw new AppError('validation_failed', 'no handler', { 'body.handler': 'invalid_value' });
  const changed = found.filter(
    (one) => (state !== undefined && one.state !== state) || (handler !== undefined && one.handlerId !== handler),
  );
  if (changed.length === 0) return { changed: 0, undoToken: null };
  const doneAt = state === undefined ? undefined : isDone(state) ? ctx.now() : null;
  const changedIds = changed.map(({ id }) => id);
  await store.updateSubmissions(ctx, changedIds, { state, handlerId: handler, doneAt });
  await store.insertEvents(
    ctx,
    changedIds.flatMap((submission) => [
      ...(state === undefined ? [] : [{ id: randomUUID(), submission, kind: 'state' as const, value: state }]),
      ...(handler === undefined
        ? []
        : [{ id: randomUUID(), submission, kind: 'handler' as const, value: handler ?? '' }]),
    ]),
  );
  const before = changed.map(({ doneAt, reference: _, ...one }) => ({ ...one, doneAt: doneAt?.toISOString() ?? null }));
  return {
    changed: changed.length,
    undoToken: await offerUndo(
      ctx,
      'submissions',
      { form, before, state: state ?? null },
      changed.map(({ reference }) => ({ text: reference ?? '' })),
    ),
  };
}

interface ChangeUndo {
  form: string;
  before: readonly { id: string; state: SubmissionState; handlerId: string | null; doneAt: string | null }[];
  state: SubmissionState | null;
}

/** Puts states and handlers back. Throws `conflict` where one of them was changed since. */
export async function undoChange(ctx: Ctx, payload: unknown) {
  const { form, before, state } = payload as ChangeUndo;
  const now = await store.lockSubmissions(
    ctx,
    form,
    before.map(({ id }) => id),
  );
  if (now.length < before.length) throw new AppError('conflict', 'one of them is gone');
  if (state !== null && now.some((one) => one.state !== state)) throw new AppError('conflict', 'changed since');
  for (const { id, state, handlerId, doneAt } of before)
    await store.updateSubmissions(ctx, [id], { state, handlerId, doneAt: doneAt === null ? null : new Date(doneAt) });
  await store.insertEvents(
    ctx,
    before.map(({ id, state }) => ({ id: randomUUID(), submission: id, kind: 'state' as const, value: state })),
  );
}

/** Adds a note for colleagues. Throws `not_found`. */
export async function addNote(
  ctx: Ctx,
  form: string,
  { guid, text }: { guid: string } & Input<typeof addSubmissionNote>['body'],
) {
  await requireSubmission(ctx, form, guid);
  await store.insertEvents(ctx, [{ id: randomUUID(), submission: guid, kind: 'note', value: text }]);
  return { added: true };
}

/** Deletes forms that have been in the trash for long enough, with everything that was sent to them. */
export async function deleteOldForms(ctx: Ctx) {
  for (const form of await oldTrash(ctx)) {
    for (const key of await store.fileKeysOf(ctx, form)) await forgetFilesOf(ctx, fileContext, key);
    await store.deleteAllOf(ctx, form);
    await deleteForm(ctx, form);
  }
}

const atOnce = 500;

/** Deletes what is kept for long enough, and sensitive answers earlier (functional reference 6.11.11); nothing of a form that is held. What nobody
 * confirmed the address of was never received, and goes after seven days. */
export async function deleteExpired(ctx: Ctx) {
  const unconfirmed = new Date(ctx.now().getTime() - verificationLifetime.contribution);
  const gone = [
    ...(await store.selectExpired(ctx, atOnce)),
    ...(await store.selectUnconfirmed(ctx, unconfirmed, atOnce)),
  ];
  for (const { sentKey } of gone) await forgetFilesOf(ctx, fileContext, sentKey);
  if (gone.length > 0)
    await store.deleteSubmissions(
      ctx,
      gone.map(({ id }) => id),
    );
  for (const { id, answers, definition } of await store.selectSensitive(ctx, atOnce)) {
    const sensitive = new Set(
      everyQuestion(definition as FormDefinition)
        .filter((question) => isAnswered(question) && question.isSensitive)
        .map((question) => question.id),
    );
    const kept = withoutSensitive(answers as Answers, sensitive);
    const left = knownFiles(kept as GivenAnswers, []);
    for (const guid of knownFiles(answers as GivenAnswers, []).keys()) if (!left.has(guid)) await dropFile(ctx, guid);
    await store.redactAnswers(ctx, id, kept);
  }
}

function withoutSensitive(answers: Answers, sensitive: ReadonlySet<string>): Answers {
  const kept = Object.entries(answers).filter(([id]) => !sensitive.has(id));
  return Object.fromEntries(
    kept.map(([id, answer]) => [
      id,
      Array.isArray(answer) && typeof answer[0] === 'object'
        ? (answer as readonly Answers[]).map((entry) => withoutSensitive(entry, sensitive))
        : answer,
    ]),
  );
}

export { bitsOfAnswer, bitsOfForm } from './answer-bits.store.ts';
export { countInbox, type InboxPlace, reassignSubmissions, selectInboxPart } from './submissions.store.ts';
