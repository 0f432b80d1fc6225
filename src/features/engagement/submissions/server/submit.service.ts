import { randomUUID } from 'node:crypto';
import type { SendResult } from '#features/base/mail/sending.contract.ts';
import { askToSend } from '#features/base/mail/server/sending/sending.service.ts';
import { localizedPath } from '#features/content/menus/menus.rules.ts';
import { findAddressee } from '#features/identity/accounts/server/accounts.service.ts';
import {
  type AddressProblem,
  askConfirmation,
  problemWithAddress,
} from '#features/identity/contributions/server/contributions.service.ts';
import { allVersions, readLegalPage, today } from '#features/identity/legal/server/legal.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import type { RateLimit } from '#infra/limits/rate-limits.ts';
import { queueMail, queueMails } from '#infra/mail/mail-jobs.ts';
import { networkOf } from '#infra/network.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { languageFor } from '#kernel/languages/localized.ts';
import { toInterfaceLanguage } from '#kernel/texts.ts';
import type { Answers } from '../../forms/definition/answers.ts';
import { holds } from '../../forms/definition/conditions.ts';
import type { FormDefinition } from '../../forms/definition/definition.schema.ts';
import { evaluate, type GivenAnswers, unknownIn } from '../../forms/definition/evaluate.ts';
import type { FillRefusal } from '../../forms/forms.contract.ts';
import { fullOptions, needsAddress, refusalTo, versionGrace } from '../../forms/server/form-view.service.ts';
import {
  findVersion,
  lockForm,
  mayHandle,
  type StoredForm,
  type StoredVersion,
  titleOf,
} from '../../forms/server/forms.service.ts';
import { withOffered } from '../../forms/server/offered.service.ts';
import { type Evidence, hashOfText, type LegalEvidence, referenceOf, sealOf } from '../evidence.rules.ts';
import { challengeOf, isProof } from '../proof-of-work.rules.ts';
import { requireOwnFiles } from './fill-files.service.ts';
import { makeItemIfAsked } from './submission-item.service.ts';
import * as store from './submissions.store.ts';
import { submissionToken } from './tokens.ts';

/** A school or an office is many people behind one address. */
const submitLimit: RateLimit = { name: 'submissions', points: 60, seconds: 600 };
/** Points of that for what is sent by somebody unknown whose browser did no work for it. */
const withoutProof = 3;

/** Faster than anybody reads and fills in a form, in milliseconds. */
const soonest = 3000;

/** What is sent to a form. */
export interface NewSubmission {
  form: string;
  version: number;
  /** Of this one submission: sent again, it has no second effect. */
  key: string;
  language: string | undefined;
  answers: GivenAnswers;
  source: string;
  startedAt: Date;
  /** A field was filled in that people do not see. */
  isTrapped: boolean;
  /** Where the form asks for one that is confirmed. */
  email?: string | undefined;
  /** Of the work that a browser did for this submission; empty: none. */
  proof: string;
  /** It was saved on the way: then a version of long ago is finished too. */
  isDraft?: boolean;
}

/** What came of it. Until an address is confirmed it has no reference, opens for nobody, and is not sealed. */
export interface Sent {
  guid: string;
  reference: string | null;
  token: string | null;
  seal: string | null;
  /** Of the mail with which the address is confirmed; null: it counts at once. */
  confirmation: SendResult | null;
}

/**
 * Keeps what somebody sent. Throws `not_found`, `validation_failed` with `body.answers.{question}`, `not_allowed` with `reason`,
 * `conflict` where no place is left, `gone` for a version of long ago, and `too_many_requests` for a network that sends very many.
 * Opens its own transaction.
 */
export async function submit(ctx: Ctx, given: NewSubmission): Promise<Sent> {
  const isProven = ctx.ip === null || ctx.actor.isSignedIn || isProof(challengeOf(given.key), given.proof);
  await ctx.spend(submitLimit, `${ctx.platform.id} ${networkOf(ctx.ip ?? '')}`, isProven ? 1 : withoutProof);
  return inTransaction(ctx, async (ctx) => {
    const form = await lockForm(ctx, given.form);
    if (!form) throw notFound('form', given.form);
    const before = await store.findSent(ctx, form.id, given.key);
    if (before)
      return waitsForAddress(before)
        ? waiting(before.id, { result: 'Sent' })
        : counted(ctx, { guid: before.id, reference: before.reference, seal: before.seal });
    const version = await requireVersion(ctx, form, given);
    // When it was begun is only known of what was kept on the way.
    requireAllowed(await refusalTo(ctx, form, { startedAt: given.isDraft ? given.startedAt : null }));
    const email = needsAddress(ctx, form.settings) ? (given.email ?? '').trim() : null;
    const wrongAddress = email === null ? undefined : await problemWithAddress(ctx, email);
    const language = languageFor(ctx.platform, given.language);
    const definition = await withOffered(ctx, version.definition, language);
    const answers = requireAnswers(ctx, { ...version, definition }, { given: given.answers, wrongAddress });
    await requirePlaces(ctx, form.id, version.definition, answers);
    await requireOwnFiles(ctx, given.key, answers);
    return keep(ctx, { form, version, answers, given, email });
  });
}

/** What looks like it waits, for who sent it: what programs sent is answered as anything else. */
export const waitsForAddress = ({ state, email }: Pick<store.StoredSubmission, 'state' | 'email'>): boolean =>
  state === 'pending' || (state === 'spam' && email !== null);

const waiting = (guid: string, confirmation: SendResult): Sent => ({
  guid,
  reference: null,
  token: null,
  seal: null,
  confirmation,
});

const counted = (ctx: Ctx, { guid, reference, seal }: { guid: string; reference: string; seal: string }): Sent => ({
  guid,
  reference,
  token: submissionToken(ctx, guid),
  seal,
  confirmation: null,
});

/** The published version, or one that was not long ago. */
async function requireVersion(
  ctx: Ctx,
  form: StoredForm,
  { version: number, isDraft = false }: NewSubmission,
): Promise<StoredVersion & { hash: string }> {
  const version = await findVersion(ctx, form.id, number);
  if (!version || version.state === 'draft' || version.hash === null) throw notFound('version', String(number));
  const { retiredAt } = version;
  if (retiredAt && !isDraft && ctx.now().getTime() - retiredAt.getTime() > versionGrace)
    throw new AppError('gone', 'a newer version is filled in now', { version: 'retired' });
  return { ...version, hash: version.hash };
}

function requireAllowed(refusal: FillRefusal | undefined) {
  if (refusal === undefined) return;
  if (refusal === 'full' || refusal === 'sent') throw new AppError('conflict', refusal, { reason: refusal });
  throw new AppError('not_allowed', `the form is not open to them: ${refusal}`, { reason: refusal });
}

/** What was answered, in its usual form. */
function requireAnswers(
  ctx: Ctx,
  { definition }: StoredVersion,
  { given, wrongAddress }: { given: GivenAnswers; wrongAddress: AddressProblem | undefined },
): Answers {
  const { answers, problems } = evaluate(definition, given, { today: today(ctx) });
  const wrong = [
    ...unknownIn(definition, given).map((path) => [path, 'unknown'] as const),
    ...[...problems].map(([path, { code }]) => [path, code] as const),
  ];
  if (wrong.length === 0 && wrongAddress === undefined) return answers;
  const fields = Object.fromEntries(wrong.slice(0, 500).map(([path, code]) => [`body.answers.${path}`, code]));
  throw new AppError('validation_failed', 'answers are not right', {
    ...fields,
    ...(wrongAddress && { 'body.email': wrongAddress }),
  });
}

/** Throws `conflict` where what was chosen is full now. */
export async function requirePlaces(ctx: Ctx, form: string, definition: FormDefinition, answers: Answers) {
  for (const option of await fullOptions(ctx, form, definition)) {
    const [question = '', value] = option.split('.');
    if (answers[question] === value)
      throw new AppError('conflict', 'no place is left', { [`body.answers.${question}`]: 'full', reason: 'full' });
  }
}

interface Kept {
  form: StoredForm;
  version: StoredVersion & { hash: string };
  answers: Answers;
  given: NewSubmission;
  /** That it waits for; null: it counts at once. */
  email: string | null;
}

async function keep(ctx: Ctx, { form, version, answers, given, email }: Kept): Promise<Sent> {
  const { settings } = form;
  const submittedAt = ctx.now();
  const language = languageFor(ctx.platform, given.language);
  const isSpam = given.isTrapped || submittedAt.getTime() - given.startedAt.getTime() < soonest;
  const state = isSpam ? 'spam' : email === null ? 'new' : 'pending';
  const reference = state === 'pending' ? null : await nextReference(ctx, form);
  const evidence: Evidence = {
    form: form.id,
    title: titleOf(ctx, settings, language),
    version: version.number,
    definition: version.hash,
    language,
    reference: reference ?? '',
    startedOn: given.startedAt.toISOString(),
    submittedOn: submittedAt.toISOString(),
    legal: await legalEvidence(ctx, language),
  };
  const guid = randomUUID();
  const seal = sealOf(evidence, answers);
  await store.insertSubmission(ctx, {
    id: guid,
    form: form.id,
    version: version.number,
    definitionHash: version.hash,
    reference,
    sentKey: given.key,
    state,
    email,
    language,
    answers,
    accountId: ctx.actor.accountId,
    source: given.source,
    startedAt: given.startedAt,
    submittedAt,
    evidence,
    seal,
  });
  if (email !== null)
    return waiting(guid, isSpam ? { result: 'Sent' } : await ask(ctx, { form, guid, email, language }));
  if (!isSpam) {
    await tell(ctx, { form, answers, guid });
    await makeItemIfAsked(ctx, guid, settings);
  }
  changesForm(ctx, form, version.definition);
  return counted(ctx, { guid, reference: reference ?? '', seal });
}

/** The next of a form in this year. */
export async function nextReference(ctx: Ctx, { id, settings }: StoredForm): Promise<string> {
  const year = Number(today(ctx).slice(0, 4));
  return referenceOf(settings.referencePrefix, year, await store.nextNumber(ctx, id, year));
}

interface Asked {
  form: StoredForm;
  guid: string;
  email: string;
  language: string;
}

const ask = (ctx: Ctx, { form, guid, email, language }: Asked) =>
  askConfirmation(ctx, {
    id: guid,
    kind: 'submission',
    email,
    title: titleOf(ctx, form.settings, language),
    path: localizedPath('/confirm', language, ctx.platform.defaultLanguage),
    language,
    data: null,
  });

/** Pages that say it is open are made again where it may be full now. */
export function changesForm(ctx: Ctx, { id, settings }: StoredForm, definition: FormDefinition) {
  if (settings.maxSubmissions !== null || settings.oncePerPerson || hasPlaces(definition)) ctx.changed(`form:${id}`);
}

const hasPlaces = (definition: FormDefinition) =>
  definition.steps.some(({ questions }) => questions.some(({ kind }) => kind === 'eventSlot'));

/** The texts that hold now, in the language that it was filled in. */
async function legalEvidence(ctx: Ctx, language: string): Promise<readonly LegalEvidence[]> {
  const found: LegalEvidence[] = [];
  for (const kind of ['terms-of-use', 'privacy'] as const) {
    const page = await readLegalPage(ctx, kind, { language: toInterfaceLanguage(language) });
    if (page) found.push({ kind, version: page.current.version, hash: hashOfText(page.current) });
  }
  return found;
}

/** The legal texts that evidence names, as they are kept now. */
export async function legalTextsOf(ctx: Ctx, { legal, language }: Evidence) {
  const texts: { kind: string; text: unknown }[] = [];
  for (const { kind, version } of legal) {
    const versions = await allVersions(ctx, kind as 'privacy' | 'terms-of-use', toInterfaceLanguage(language));
    texts.push({ kind, text: versions.find((one) => one.version === version) ?? null });
  }
  return texts;
}

interface Told {
  form: StoredForm;
  answers: Answers;
  guid: string;
}

/** Somebody handles it, and mails go to who sent it and to its handlers, as the form says. */
export async function tell(ctx: Ctx, { form: { settings }, answers, guid }: Told) {
  const { confirmTo, action, handlers, conditionalHandlers } = settings;
  const handler = await assign(ctx, settings, { answers, guid });
  const email = confirmTo === null ? undefined : answers[confirmTo];
  if (typeof email === 'string') await confirmReceipt(ctx, guid, email);
  const hearing = new Set([
    ...handlers,
    ...conditionalHandlers.flatMap(({ when, to }) => (holds(when, answers) ? to : [])),
    ...(action === 'Notify' && handler !== undefined
      ? [(await findAddressee(ctx, { accountId: handler }))?.email ?? []].flat()
      : []),
  ]);
  if (action === 'Notify' && hearing.size > 0)
    await queueMails(
      ctx,
      'submission-arrived',
      [...hearing].map((to) => ({ payload: { submission: guid, to }, dueAt: ctx.now() })),
    );
}

/** Gives it to the first whose condition holds, and who may still manage forms. */
async function assign(
  ctx: Ctx,
  { assignments }: StoredForm['settings'],
  { answers, guid }: { answers: Answers; guid: string },
): Promise<string | undefined> {
  for (const { when, handler } of assignments) {
    if (!holds(when, answers) || !(await mayHandle(ctx, handler))) continue;
    await store.updateSubmissions(ctx, [guid], { handlerId: handler });
    await store.insertEvents(ctx, [
      { id: randomUUID(), submission: guid, kind: 'handler', value: handler, isAutomatic: true },
    ]);
    return handler;
  }
  return undefined;
}

/** An address that is filled in again and again gets its mails slowly, and then none. */
async function confirmReceipt(ctx: Ctx, guid: string, email: string) {
  const { result, retryAfter = 0 } = await askToSend(ctx, { purpose: 'submission', email, ip: null, isApart: true });
  const payload = { submission: guid };
  if (result === 'Sent') await queueMail(ctx, 'submission-received', payload);
  if (result !== 'TooSoon') return;
  const dueAt = new Date(ctx.now().getTime() + retryAfter * 1000);
  await queueMails(ctx, 'submission-received', [{ payload, dueAt }]);
}
