import { z } from 'zod';
import type { SendResult } from '#features/base/mail/sending.contract.ts';
import { askToSend, isAddress } from '#features/base/mail/server/sending/sending.service.ts';
import { isDisposable } from '#features/base/settings/mail-domains.rules.ts';
import { readSettings } from '#features/base/settings/server/settings.service.ts';
import {
  findVerification,
  requestVerification,
} from '#features/identity/email-verifications/server/email-verifications.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { type InterfaceLanguage, toInterfaceLanguage } from '#kernel/texts.ts';

export const contributionKinds = ['submission', 'item'] as const;
export type ContributionKind = (typeof contributionKinds)[number];

/** What waits for an address. */
export const Contribution = z.object({
  kind: z.enum(contributionKinds),
  /** What it was sent to, as its reader knows it. */
  title: z.string(),
  /** Of the page that confirms, in the language of who sent it. */
  path: z.string(),
  language: z.string(),
  /** What its feature keeps with it. */
  data: z.json(),
});
export type Contribution = z.output<typeof Contribution>;

/** All mails of this kind to one address are counted together. */
const purpose = 'contribution';
export const contributionMail = 'contribution-confirm';

export type AddressProblem = 'required' | 'email' | 'disposable';

/** What is wrong with an address that somebody leaves; undefined: nothing. */
export async function problemWithAddress(ctx: Ctx, email: string): Promise<AddressProblem | undefined> {
  if (email.trim() === '') return 'required';
  if (!isAddress(email)) return 'email';
  return isDisposable(email, await readSettings(ctx)) ? 'disposable' : undefined;
}

interface NewContribution extends Omit<Contribution, 'data'> {
  /** Of the verification: with it the mail can be asked for again. */
  id: string;
  email: string;
  data: Contribution['data'];
}

/**
 * Keeps what waits for an address for seven days, and sends the mail with which it is confirmed. Where too many were asked for, it waits
 * without a mail, which can be asked for later. Only inside a transaction.
 */
export async function askConfirmation(ctx: Ctx, { id, email, ...contribution }: NewContribution): Promise<SendResult> {
  const outcome = await countMail(ctx, email);
  await requestVerification(ctx, {
    id,
    purpose,
    email,
    data: contribution,
    language: languageOf(contribution),
    mail: outcome.result === 'Sent' ? contributionMail : null,
  });
  return outcome;
}

/** The mail again: the one of before is worth nothing from then on. `NotFound` where nothing waits any more. Only inside a transaction. */
export async function sendAgain(ctx: Ctx, id: string): Promise<SendResult> {
  const verification = await findVerification(ctx, { id });
  if (verification?.purpose !== purpose) return { result: 'NotFound' };
  const outcome = await countMail(ctx, verification.email);
  if (outcome.result === 'Sent')
    await queueMail(ctx, contributionMail, {
      verificationId: id,
      language: languageOf(Contribution.parse(verification.data)),
    });
  return outcome;
}

const countMail = (ctx: Ctx, email: string) => askToSend(ctx, { purpose, email, ip: ctx.ip, isApart: true });

const languageOf = ({ language }: Pick<Contribution, 'language'>): InterfaceLanguage => toInterfaceLanguage(language);
