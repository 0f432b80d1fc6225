import type { SendResult } from '#features/base/mail/sending.contract.ts';
import { forgetFilesOf } from '#features/content/files/server/files.service.ts';
import {
  type AddressProblem,
  problemWithAddress,
} from '#features/identity/contributions/server/contributions.service.ts';
import { verificationLifetime } from '#features/identity/email-verifications/server/email-verifications.service.ts';
import { today } from '#features/identity/legal/server/legal.service.ts';
import { readLoggedInUser } from '#features/identity/profiles/server/profiles.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import type { RateLimit } from '#infra/limits/rate-limits.ts';
import { networkOf } from '#infra/network.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { localized } from '#kernel/languages/localized.ts';
import type { FileAnswer } from '../../forms/definition/answers.ts';
import type { FormDefinition, Step } from '../../forms/definition/definition.schema.ts';
import { type Evaluation, evaluate, type GivenAnswers } from '../../forms/definition/evaluate.ts';
import { knownFiles, withFiles } from '../../forms/definition/file-answers.ts';
import { changeEntries, type FillAction, readAction } from '../../forms/definition/fill-actions.ts';
import type { TypedValues } from '../../forms/definition/kinds/kind.ts';
import { everyQuestion } from '../../forms/definition/questions.ts';
import { typedAnswers } from '../../forms/definition/typed-answers.ts';
import type { FormView } from '../../forms/forms.contract.ts';
import { needsAddress, refusalTo, viewOf } from '../../forms/server/form-view.service.ts';
import {
  findForm,
  findVersion,
  findVersionIn,
  type StoredForm,
  type StoredVersion,
} from '../../forms/server/forms.service.ts';
import { withOffered } from '../../forms/server/offered.service.ts';
import { firstProblem, type NextPlace, nextPlace, review } from '../fill.rules.ts';
import { challengeOf } from '../proof-of-work.rules.ts';
import { askAgain } from './confirm-submission.service.ts';
import * as drafts from './drafts.store.ts';
import { fileContext, keepFiles } from './fill-files.service.ts';
import { findSubmission, type StoredSubmission } from './submissions.store.ts';
import { submit, waitsForAddress } from './submit.service.ts';
import { draftToken, openDraftToken, submissionToken } from './tokens.ts';

/** Steps and letters that somebody types without a script are many requests. */
const fillLimit: RateLimit = { name: 'form-filling', points: 300, seconds: 600 };

/** So long a browser may leave it alone, and so long it is kept for who goes on later, in milliseconds. */
const usualLife = 24 * 3_600_000;
const laterLife = 30 * 24 * 3_600_000;

/** A form in the hands of somebody, at one step. */
export interface FillState {
  view: FormView;
  /** In every language; null: it may not be filled in. */
  definition: FormDefinition | null;
  /** Of which; undefined: nothing was saved yet. */
  draft: { startedAt: Date; language: string; expiresAt: Date; challenge: string } | undefined;
  /** What was typed, right or not. */
  given: GivenAnswers;
  evaluation: Evaluation | undefined;
  /** It was sent. */
  sent: SentState | undefined;
  /** An address is asked for that has to be confirmed. */
  address: { typed: string; problem: AddressProblem | undefined } | undefined;
  /** What the form says to who sent it, in the language that is read. */
  confirmation: string;
}

/** Of what waits for an address only that is told. */
export type SentState =
  | { isWaiting: true; email: string }
  | { isWaiting: false; guid: string; reference: string; token: string };

interface Asked {
  token: string | undefined;
  language: string;
  /** Of the address. */
  query: Readonly<Record<string, string>>;
}

/**
 * What somebody sees of a form: with what they saved so far where they have the token of it. Who has none gets what is the same for
 * everybody. Throws `not_found`.
 */
export async function openForm(ctx: Ctx, guid: string, asked: Asked): Promise<FillState> {
  ctx.dependsOn(`form:${guid}`);
  const form = await findForm(ctx, guid);
  if (!form) throw notFound('form', guid);
  const draft = await draftOf(ctx, guid, asked.token);
  const version = await offeredVersion(ctx, { form, number: draft?.version, language: asked.language });
  const refusal = draft?.submission ? undefined : await refusalTo(ctx, form, { startedAt: draft?.startedAt ?? null });
  const view = await viewOf(ctx, { form, version, refusal, language: asked.language });
  const given = draft
    ? (draft.answers as GivenAnswers)
    : { ...(await prefilled(ctx, version.definition)), ...hiddenIn(version.definition, asked.query) };
  const submission = draft?.submission ? await findSubmission(ctx, draft.submission) : undefined;
  const isOpen = refusal === undefined;
  return {
    view,
    definition: isOpen ? version.definition : null,
    draft: draft && {
      startedAt: draft.startedAt,
      language: draft.language,
      expiresAt: draft.expiresAt,
      challenge: challengeOf(draft.id),
    },
    given,
    evaluation: isOpen ? evaluate(version.definition, given, { today: today(ctx) }) : undefined,
    sent: submission && sentState(ctx, submission),
    address:
      isOpen && needsAddress(ctx, form.settings)
        ? await addressOf(ctx, { typed: draft?.email ?? '', form, definition: version.definition, given })
        : undefined,
    confirmation: localized(version.definition.confirmation, asked.language, ctx.platform.defaultLanguage).text,
  };
}

function sentState(ctx: Ctx, submission: StoredSubmission): SentState {
  if (waitsForAddress(submission)) return { isWaiting: true, email: submission.email ?? '' };
  const { id: guid, reference } = submission;
  return { isWaiting: false, guid, reference, token: submissionToken(ctx, guid) };
}

interface AddressGiven {
  typed: string;
  form: StoredForm;
  definition: FormDefinition;
  given: GivenAnswers;
}

/** What was typed as address; else an address that was answered already (WCAG 3.3.7). */
async function addressOf(ctx: Ctx, { typed, form, definition, given }: AddressGiven) {
  const questions = [
    form.settings.confirmTo,
    ...everyQuestion(definition)
      .filter(({ kind }) => kind === 'email')
      .map(({ id }) => id),
  ];
  const answered = questions.map((id) => (id === null ? undefined : given[id])).find((one) => typeof one === 'string');
  return { typed: typed || String(answered ?? ''), problem: await problemWithAddress(ctx, typed) };
}

async function draftOf(ctx: Ctx, form: string, token: string | undefined) {
  const id = token === undefined ? undefined : openDraftToken(ctx, token);
  return id === undefined ? undefined : drafts.findDraft(ctx, form, id);
}

/** The one that somebody began with, else the one that is published. Throws `not_found`. */
async function versionOf(ctx: Ctx, form: StoredForm, number: number | undefined): Promise<StoredVersion> {
  const version =
    number === undefined ? await findVersionIn(ctx, form.id, 'published') : await findVersion(ctx, form.id, number);
  if (!version || version.state === 'draft') throw notFound('version of form', form.id);
  return version;
}

interface Offered {
  form: StoredForm;
  number: number | undefined;
  language: string;
}

/** With what can be picked now. Throws `not_found`. */
async function offeredVersion(ctx: Ctx, { form, number, language }: Offered): Promise<StoredVersion> {
  const version = await versionOf(ctx, form, number);
  return { ...version, definition: await withOffered(ctx, version.definition, language) };
}

/** Whether a token opens what somebody is filling in of a form. */
export const readDraftLink = async (ctx: Ctx, form: string, token: string): Promise<boolean> =>
  (await draftOf(ctx, form, token)) !== undefined;

/** What the address of the form says for hidden questions. */
const hiddenIn = (definition: FormDefinition, query: Asked['query']): GivenAnswers =>
  Object.fromEntries(
    everyQuestion(definition).flatMap((question) => {
      const value = question.kind === 'hidden' && question.query !== null ? query[question.query] : undefined;
      return value === undefined ? [] : [[question.id, value.slice(0, 300)]];
    }),
  );

/** What the profile of the actor answers already. */
async function prefilled(ctx: Ctx, definition: FormDefinition): Promise<GivenAnswers> {
  const wanted = everyQuestion(definition).flatMap((question) =>
    'prefill' in question && question.prefill !== null ? [{ id: question.id, key: question.prefill }] : [],
  );
  if (wanted.length === 0 || !ctx.actor.isSignedIn) return {};
  const { email, firstName, middleName, lastName, properties } = await readLoggedInUser(ctx);
  const values = new Map<string, unknown>(properties.map(({ key, value }) => [key, value]));
  values.set('accountEmail', email).set('name', { first: firstName, middle: middleName, last: lastName });
  return Object.fromEntries(wanted.map(({ id, key }) => [id, values.get(key)]).filter(([, value]) => value));
}

/** What a browser sent of a form. */
export interface SentStep {
  token: string | undefined;
  language: string;
  values: TypedValues;
  /** Path of the page on which it was begun. */
  source: string;
  /** That came with it, and were taken in. */
  files: readonly FileAnswer[];
  /** Id of the draft that is made where there is none yet: the files wait for it. */
  newDraft: string;
}

/** Where somebody goes on, and with which token. */
export interface NextStep extends NextPlace {
  token: string;
  /** What came of asking for the mail that confirms an address. */
  again?: SendResult | undefined;
}

/**
 * Keeps what was typed in a step, right or not, and says where to go on: nothing that was typed is lost. The first time it makes a
 * draft with a token. Throws `not_found`, `not_allowed` with `reason`, `conflict` where no place is left, and `too_many_requests`.
 * Opens its own transactions.
 */
export async function fillStep(ctx: Ctx, guid: string, sent: SentStep): Promise<NextStep> {
  await ctx.spend(fillLimit, `${ctx.platform.id} ${networkOf(ctx.ip ?? '')}`);
  const action = readAction(sent.values.all('do')[0]);
  const saved = await inTransaction(ctx, (ctx) => save(ctx, guid, { ...sent, action }));
  const { submission: known } = saved;
  if (known !== undefined && action.name === 'again')
    return { ...saved.next, again: await inTransaction(ctx, (ctx) => askAgain(ctx, known)) };
  if (known !== undefined || action.name !== 'send' || saved.problemStep !== undefined) return saved.next;
  const { draft } = saved;
  const { guid: submission, confirmation } = await submit(ctx, {
    form: guid,
    version: draft.version,
    key: draft.id,
    language: sent.language,
    answers: draft.answers,
    source: draft.source,
    startedAt: draft.startedAt,
    isTrapped: draft.isTrapped,
    email: draft.email,
    proof: sent.values.all('proof')[0] ?? '',
    isDraft: true,
  });
  await inTransaction(ctx, (ctx) =>
    drafts.finishDraft(ctx, draft.id, {
      submission,
      expiresAt: new Date(ctx.now().getTime() + (confirmation ? verificationLifetime.contribution : usualLife)),
    }),
  );
  const again = confirmation && confirmation.result !== 'Sent' ? confirmation : undefined;
  return { token: saved.next.token, to: 'sent', again };
}

interface Saved {
  next: NextStep;
  draft: Pick<drafts.StoredDraft, 'id' | 'version' | 'source' | 'email' | 'startedAt' | 'isTrapped'> & {
    answers: GivenAnswers;
  };
  /** That it was sent as already. */
  submission: string | undefined;
  problemStep: string | undefined;
}

async function save(ctx: Ctx, guid: string, sent: SentStep & { action: FillAction }): Promise<Saved> {
  const form = await findForm(ctx, guid);
  if (!form) throw notFound('form', guid);
  const id = sent.token === undefined ? undefined : openDraftToken(ctx, sent.token);
  const before = id === undefined ? undefined : await drafts.lockDraft(ctx, guid, id);
  if (before && before.submission !== null) return alreadySent(ctx, { ...before, submission: before.submission });
  const refusal = await refusalTo(ctx, form, { startedAt: before?.startedAt ?? null });
  if (refusal !== undefined) throw new AppError('not_allowed', refusal, { reason: refusal });
  const { values, action } = sent;
  const number = before?.version ?? numberIn(values);
  const version = await offeredVersion(ctx, { form, number, language: sent.language });
  const known = before ? (before.answers as GivenAnswers) : await prefilled(ctx, version.definition);
  const step = version.definition.steps.find((one) => one.id === values.all('step')[0]);
  const typed = step ? withFiles(step, typedIn(step, values), knownFiles(known, sent.files)) : {};
  const answers = changeEntries({ ...known, ...typed }, action);
  const evaluation = evaluate(version.definition, answers, { today: today(ctx) });
  const onPage = sent.values.all('shown')[0]?.split(' ');
  const onLastPage = step === undefined ? values.all('email')[0] : undefined;
  const email = (onLastPage ?? before?.email ?? '').trim().slice(0, 300);
  const goes = nextPlace({
    definition: version.definition,
    evaluation,
    step,
    action,
    onPage,
    hasRefused: sent.values.all('refused').length > 0,
  });
  const isAddressWrong =
    action.name === 'send' && needsAddress(ctx, form.settings) && (await problemWithAddress(ctx, email)) !== undefined;
  const place = goes.to === 'sent' && isAddressWrong ? { to: review, check: true } : goes;
  const reached = Math.max(
    before?.reached ?? 0,
    stepNumber(version.definition, step?.id),
    stepNumber(version.definition, place.to),
  );
  const draft = await keepDraft(ctx, { before, form, version, answers, email, sent, reached });
  await keepFiles(ctx, draft.id, sent.files);
  return {
    next: { token: draftToken(ctx, draft.id), ...place },
    draft,
    submission: undefined,
    problemStep: firstProblem(version.definition, evaluation) ?? (isAddressWrong ? review : undefined),
  };
}

/** From 0 on; what comes before it is sent is after the last. */
function stepNumber({ steps }: FormDefinition, place: string | undefined): number {
  if (place === review || place === 'sent') return steps.length;
  return Math.max(
    0,
    steps.findIndex(({ id }) => id === place),
  );
}

function alreadySent(ctx: Ctx, before: drafts.StoredDraft & { submission: string }): Saved {
  const draft = { ...before, answers: {} };
  const next = { token: draftToken(ctx, before.id), to: 'sent' };
  return { next, draft, submission: before.submission, problemStep: undefined };
}

const numberIn = (values: TypedValues) => {
  const number = Number(values.all('version')[0]);
  return Number.isInteger(number) && number > 0 && number < 1e6 ? number : undefined;
};

/** Those that were on the page; of a page that does not say so, all of the step. */
function typedIn(step: Step, values: TypedValues): GivenAnswers {
  const named = values.all('shown')[0];
  const onPage = named === undefined ? undefined : new Set(named.split(' '));
  return typedAnswers(step, values, (path) => onPage?.has(path) ?? true);
}

interface Keeping {
  before: drafts.StoredDraft | undefined;
  form: StoredForm;
  version: StoredVersion;
  answers: GivenAnswers;
  email: string;
  sent: SentStep & { action: FillAction };
  /** The furthest step, by its number. */
  reached: number;
}

async function keepDraft(
  ctx: Ctx,
  { before, form, version, answers, email, sent, reached }: Keeping,
): Promise<Saved['draft']> {
  const { language, values, action, source } = sent;
  const life = action.name === 'later' && form.settings.canContinueLater ? laterLife : usualLife;
  const expiresAt = new Date(ctx.now().getTime() + life);
  const isTrapped = (before?.isTrapped ?? false) || (values.all('website')[0] ?? '') !== '';
  if (before) {
    await drafts.updateDraft(ctx, before.id, { answers, language, email, isTrapped, reached, expiresAt });
    return { ...before, answers, email, isTrapped };
  }
  const id = sent.newDraft;
  const kept = { id, version: version.number, answers, source, email, isTrapped };
  await drafts.insertDraft(ctx, { ...kept, reached, form: form.id, language, expiresAt });
  return { ...kept, startedAt: ctx.now() };
}

/** Deletes what nobody goes on with, with its files; of what was sent only that it was being filled in. */
export async function deleteExpiredDrafts(ctx: Ctx) {
  for (const { id, submission } of await drafts.selectExpired(ctx)) {
    if (submission === null) await forgetFilesOf(ctx, fileContext, id);
    await drafts.deleteDraft(ctx, id);
  }
}
