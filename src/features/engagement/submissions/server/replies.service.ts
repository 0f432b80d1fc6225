import { randomUUID } from 'node:crypto';
import { findAddressee } from '#features/identity/accounts/server/accounts.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { emailAddress } from '#kernel/bounded-text.ts';
import type { Input } from '#kernel/endpoint.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { localized } from '#kernel/languages/localized.ts';
import type { Answers } from '../../forms/definition/answers.ts';
import type { FormDefinition } from '../../forms/definition/definition.schema.ts';
import { everyQuestion } from '../../forms/definition/questions.ts';
import type { FormSettings } from '../../forms/forms.contract.ts';
import { titleOf } from '../../forms/server/forms.service.ts';
import { stepsInWords, wordsIn } from '../answers-in-words.ts';
import type { replyToSubmission, Submission } from '../submissions.contract.ts';
import * as store from './submissions.store.ts';
import { waitsForAddress } from './submit.service.ts';

/**
 * Where a reply goes: the address that was confirmed for it, else the one that gets a copy, the first that was filled in, or that of the
 * account; null: none.
 */
export async function addressOf(ctx: Ctx, found: store.StoredSubmission): Promise<string | null> {
  // What waits for an address is not there yet.
  if (waitsForAddress(found)) return null;
  if (found.email !== null) return found.email;
  const answers = found.answers as Answers;
  const { confirmTo } = found.settings as FormSettings;
  const asked = everyQuestion(found.definition as FormDefinition).filter(({ kind }) => kind === 'email');
  for (const id of [confirmTo, ...asked.map((question) => question.id)]) {
    const read = emailAddress.safeParse(id === null ? undefined : answers[id]);
    if (read.success) return read.data;
  }
  const person = found.accountId === null ? undefined : await findAddressee(ctx, { accountId: found.accountId });
  return person?.email ?? null;
}

/** Texts to begin a reply with, in the language of who sent it. */
export function templatesFor(
  ctx: Ctx,
  { settings, language, reference }: store.StoredSubmission,
): Submission['replyTemplates'] {
  const { replyTemplates = [] } = settings as Partial<FormSettings>;
  const known = { reference, form: titleOf(ctx, settings as FormSettings, language) };
  return replyTemplates.map(({ name, text }) => ({
    name,
    text: localized(text, language, ctx.platform.defaultLanguage).text.replaceAll(
      /\{(reference|form)\}/g,
      (_, key: keyof typeof known) => known[key],
    ),
  }));
}

/** Shorter ones stand in other words. */
const shortestSecret = 3;

/** Throws `validation_failed` where a text holds a sensitive answer. */
function requireNothingSensitive(ctx: Ctx, found: store.StoredSubmission, text: string) {
  const words = wordsIn(found.language, ctx.platform.defaultLanguage);
  const given = text.toLowerCase();
  const secrets = stepsInWords(found.definition as FormDefinition, { answers: found.answers as Answers }, words)
    .flatMap(({ questions }) => questions)
    .flatMap((question) => (question.isSensitive && question.text !== null ? [question.text.toLowerCase()] : []));
  if (secrets.some((secret) => secret.length >= shortestSecret && given.includes(secret)))
    throw new AppError('validation_failed', 'a sensitive answer is in no mail', { 'body.text': 'sensitive' });
}

/** Sends a reply by mail and keeps it. Throws `not_found`, `conflict` without an address and `validation_failed`. */
export async function reply(
  ctx: Ctx,
  form: string,
  { guid, text, waits }: { guid: string } & Input<typeof replyToSubmission>['body'],
) {
  const [locked] = await store.lockSubmissions(ctx, form, [guid]);
  const found = locked && (await store.findSubmission(ctx, guid));
  if (!found) throw notFound('submission', guid);
  const sentTo = await addressOf(ctx, found);
  if (sentTo === null) throw new AppError('conflict', 'no address is known', { reason: 'no_address' });
  requireNothingSensitive(ctx, found, text);
  const id = randomUUID();
  const isMoved = waits && found.state !== 'waiting';
  if (isMoved) await store.updateSubmissions(ctx, [guid], { state: 'waiting', doneAt: null });
  await store.insertEvents(ctx, [
    { id, submission: guid, kind: 'reply', value: text },
    ...(isMoved ? [{ id: randomUUID(), submission: guid, kind: 'state' as const, value: 'waiting' }] : []),
  ]);
  await queueMail(ctx, 'submission-reply', { submission: guid, reply: id, to: sentTo });
  return { sentTo };
}
