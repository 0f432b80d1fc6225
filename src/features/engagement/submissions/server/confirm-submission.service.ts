import type { SendResult } from '#features/base/mail/sending.contract.ts';
import { localizedPath } from '#features/content/menus/menus.rules.ts';
import { findSignInAccount } from '#features/identity/accounts/server/accounts.service.ts';
import type { Confirm } from '#features/identity/contributions/server/confirm-form.ts';
import { sendAgain } from '#features/identity/contributions/server/contributions.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import type { Answers } from '../../forms/definition/answers.ts';
import type { FormDefinition } from '../../forms/definition/definition.schema.ts';
import { fillTexts } from '../../forms/fill-texts.ts';
import { countAccepted, hasSent, hasSentFrom } from '../../forms/server/form-view.service.ts';
import { lockForm, type StoredForm } from '../../forms/server/forms.service.ts';
import { type Evidence, sealOf } from '../evidence.rules.ts';
import { finishDraft } from './drafts.store.ts';
import { makeItemIfAsked } from './submission-item.service.ts';
import * as store from './submissions.store.ts';
import { changesForm, nextReference, requirePlaces, tell, waitsForAddress } from './submit.service.ts';
import { submissionToken } from './tokens.ts';

/** So long the page of a browser still says that it was sent, in milliseconds. */
const shownFor = 24 * 3_600_000;

/**
 * The address is confirmed: it counts from now on, with a reference, a seal, and the mails of any other submission. It held no place
 * until now (decision 0059).
 */
export const confirmSubmission: Confirm = async (ctx, { id, email, language }) => {
  const pending = await store.findSubmission(ctx, id);
  const form = pending && (await lockForm(ctx, pending.form));
  const [locked] = form ? await store.lockSubmissions(ctx, form.id, [id]) : [];
  if (!pending || !form || locked?.state !== 'pending') throw notFound('submission', id);
  const [definition, answers] = [pending.definition as FormDefinition, pending.answers as Answers];
  const owner = await findSignInAccount(ctx, { email });
  const accountId = pending.accountId ?? (owner?.isVerified ? owner.id : null);
  await requireRoom(ctx, form, { accountId, email });
  await requirePlaces(ctx, form.id, definition, answers);
  const reference = await nextReference(ctx, form);
  const evidence = { ...(pending.evidence as Evidence), reference, confirmedOn: ctx.now().toISOString() };
  await store.acceptSubmission(ctx, id, { reference, evidence, seal: sealOf(evidence, answers), accountId });
  await finishDraft(ctx, pending.sentKey, {
    submission: id,
    expiresAt: new Date(ctx.now().getTime() + shownFor),
  });
  await tell(ctx, { form, answers, guid: id });
  await makeItemIfAsked(ctx, id, form.settings);
  changesForm(ctx, form, definition);
  const texts = fillTexts(language);
  const own = localizedPath(`/submission/${id}`, language, ctx.platform.defaultLanguage);
  return {
    title: texts('doneTitle'),
    text: texts('doneReference', { reference }),
    links: [{ href: `${own}?token=${submissionToken(ctx, id)}`, label: texts('doneView') }],
  };
};

/** Throws `conflict` where the form is full now, or was sent by the same person. */
async function requireRoom(
  ctx: Ctx,
  { id, settings: { maxSubmissions, oncePerPerson } }: StoredForm,
  { accountId, email }: { accountId: string | null; email: string },
) {
  const refuse = (reason: 'full' | 'sent') => new AppError('conflict', reason, { reason });
  if (maxSubmissions !== null && (await countAccepted(ctx, id)) >= maxSubmissions) throw refuse('full');
  if (!oncePerPerson) return;
  if (await hasSentFrom(ctx, id, email)) throw refuse('sent');
  if (accountId !== null && (await hasSent(ctx, id, accountId))) throw refuse('sent');
}

/** The mail again with which it is confirmed. Only inside a transaction. */
export async function askAgain(ctx: Ctx, submission: string): Promise<SendResult> {
  const found = await store.findSubmission(ctx, submission);
  if (!found || !waitsForAddress(found)) return { result: 'NotFound' };
  return found.state === 'spam' ? { result: 'Sent' } : sendAgain(ctx, submission);
}
