import { z } from 'zod';
import { type Writer, writerFor } from '#features/base/mail/server/email-renderer.ts';
import {
  findAccountId,
  findAddressee,
  findSignInAccount,
} from '#features/identity/accounts/server/accounts.service.ts';
import { accountWords } from '#features/identity/accounts/server/mails/account-email-templates.ts';
import {
  discardVerification,
  type EmailVerification,
  findVerification,
  makeSecrets,
  verificationLifetime,
} from '#features/identity/email-verifications/server/email-verifications.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { OriginOf } from '#infra/feature.ts';
import type { Addressed, Composer } from '#infra/mail/mail-jobs.ts';
import { interfaceLanguages } from '#kernel/texts.ts';
import { accountForVerification, readVerificationData } from './registration.service.ts';

const Payload = z.object({ verificationId: z.uuid(), language: z.enum(interfaceLanguages).optional() });

interface Job {
  verification: EmailVerification;
  /** To the address of the verification, in the words of its person. */
  writer: Writer;
}

/** Undefined: there is nothing to send, and nothing is left of the verification. */
type Compose = (ctx: Ctx, job: Job) => Promise<Addressed | undefined>;

/** What makes the mails that prove an address; who gets which is decided here, after the answer (security B05). */
export const verificationMails = (originOf: OriginOf): Readonly<Record<string, Composer>> => ({
  'email-verification': async (ctx, { payload }) => {
    const { verificationId, language } = Payload.parse(payload);
    const verification = await findVerification(ctx, { id: verificationId });
    if (!verification) return undefined;
    const known = verification.accountId
      ? await findAddressee(ctx, { accountId: verification.accountId })
      : await findAddressee(ctx, { email: verification.email });
    const person = { email: verification.email, language: known?.language };
    const writer = await writerFor(ctx, { person, language, originOf, words: accountWords });
    const mail = await composers[verification.purpose](ctx, { verification, writer });
    if (!mail) await discardVerification(ctx, verification);
    return mail && { ...mail, linkOf: verification.id };
  },
});

const composers: Readonly<Record<EmailVerification['purpose'], Compose>> = {
  registration: async (ctx, { verification, writer }) => {
    const found = await accountForVerification(ctx, verification);
    if (found === 'taken' && readVerificationData(verification).registration)
      return dropped(ctx, verification, composeTaken(writer));
    if (found === 'taken' || found === 'none') return undefined;
    return composeVerify(writer, await makeSecrets(ctx, verification, found.accountId));
  },
  'sign-in': async (ctx, { verification, writer }) => {
    const person = await findAddressee(ctx, { email: verification.email });
    const account = person && (await findSignInAccount(ctx, { id: person.accountId }));
    if (!account || account.isWaiting) return undefined;
    return composeSignIn(writer, await makeSecrets(ctx, verification, account.id));
  },
  'email-change': async (ctx, { verification, writer }) => {
    if (await findAccountId(ctx, verification.email)) return composeAddressTaken(writer);
    return composeNewAddress(writer, await makeSecrets(ctx, verification, verification.accountId));
  },
  'email-undo': async (ctx, { verification, writer }) =>
    composeOldAddress(
      writer,
      await makeSecrets(ctx, verification, verification.accountId),
      NewAddress.parse(verification.data).newEmail,
    ),
  // The feature contributions writes these itself.
  contribution: async () => undefined,
  'step-up': async (ctx, { verification, writer }) => {
    const { code } = await makeSecrets(ctx, verification, verification.accountId);
    const { t, names, write } = writer;
    return write({
      subject: t('stepUp.subject', names),
      before: [t('stepUp.code', { ...names, code: spaced(code) }), t('stepUp.life', { minutes: minutesOf('step-up') })],
      after: [t('stepUp.notYou')],
    });
  },
};

const NewAddress = z.object({ newEmail: z.string() });

async function dropped(ctx: Ctx, verification: EmailVerification, mail: Addressed): Promise<Addressed> {
  await discardVerification(ctx, verification);
  return mail;
}

interface Secrets {
  token: string;
  code: string;
}

const minutesOf = (purpose: EmailVerification['purpose']) => verificationLifetime[purpose] / 60_000;
const hoursOf = (purpose: EmailVerification['purpose']) => verificationLifetime[purpose] / 3_600_000;
const spaced = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;
const linkOf = ({ origin }: Writer, { token }: Secrets) => `${origin}/verify/${token}`;

function composeVerify(writer: Writer, secrets: Secrets): Addressed {
  const { t, names, write } = writer;
  return write({
    subject: t('verify.subject', names),
    before: [t('verify.asked', names)],
    action: { label: t('verify.action'), url: linkOf(writer, secrets) },
    after: [
      t('verify.code', { code: spaced(secrets.code) }),
      t('verify.life', { hours: hoursOf('registration') }),
      t('verify.notYou'),
    ],
  });
}

const composeTaken = ({ t, names, origin, write }: Writer): Addressed =>
  write({
    subject: t('taken.subject', names),
    before: [t('taken.what', names), t('taken.how')],
    action: { label: t('taken.action'), url: `${origin}/login` },
    after: [t('taken.notYou')],
  });

function composeSignIn(writer: Writer, secrets: Secrets): Addressed {
  const { t, names, write } = writer;
  return write({
    subject: t('link.subject', names),
    before: [t('link.asked', names)],
    action: { label: t('link.action'), url: linkOf(writer, secrets) },
    after: [t('link.life', { minutes: minutesOf('sign-in') }), t('link.notYou')],
  });
}

function composeNewAddress(writer: Writer, secrets: Secrets): Addressed {
  const { t, names, write } = writer;
  return write({
    subject: t('newAddress.subject', names),
    before: [t('newAddress.asked', names)],
    action: { label: t('newAddress.action'), url: linkOf(writer, secrets) },
    after: [t('newAddress.life', { hours: hoursOf('email-change') }), t('newAddress.notYou')],
  });
}

const composeAddressTaken = ({ t, names, origin, write }: Writer): Addressed =>
  write({
    subject: t('newAddressTaken.subject', names),
    before: [t('newAddressTaken.what', names)],
    action: { label: t('taken.action'), url: `${origin}/login` },
    after: [t('newAddress.notYou')],
  });

function composeOldAddress(writer: Writer, secrets: Secrets, newEmail: string): Addressed {
  const { t, names, write } = writer;
  return write({
    subject: t('oldAddress.subject', names),
    before: [t('oldAddress.what', { ...names, newEmail }), t('oldAddress.notYou')],
    action: { label: t('oldAddress.action'), url: linkOf(writer, secrets) },
    after: [t('oldAddress.life', { days: hoursOf('email-undo') / 24 }), t('oldAddress.you')],
  });
}
