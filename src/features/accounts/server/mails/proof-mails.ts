import { z } from 'zod';
import type { Ctx } from '#infra/ctx.ts';
import type { Addressed, Composer } from '#infra/mail/mail-jobs.ts';
import { interfaceLanguages } from '#kernel/texts.ts';
import { findAccountId, findAddressee, findEnterer } from '../people/accounts.service.ts';
import { dropProof, findProof, makeSecrets, type Proof, proofLife } from '../proofs/proofs.service.ts';
import { accountForProof, readProofData } from '../registration/registration.service.ts';
import { type OriginOf, type Writer, writerFor } from './letter-writer.ts';

const Payload = z.object({ proofId: z.uuid(), language: z.enum(interfaceLanguages).optional() });

interface Job {
  proof: Proof;
  /** To the address of the proof, in the words of its person. */
  writer: Writer;
}

/** Undefined: there is nothing to send, and nothing is left of the proof. */
type Compose = (ctx: Ctx, job: Job) => Promise<Addressed | undefined>;

/** What makes the mails that prove an address; who gets which is decided here, after the answer (security B05). */
export const proofMails = (originOf: OriginOf): Readonly<Record<string, Composer>> => ({
  proof: async (ctx, { payload }) => {
    const { proofId, language } = Payload.parse(payload);
    const proof = await findProof(ctx, { id: proofId });
    if (!proof) return undefined;
    const known = proof.accountId
      ? await findAddressee(ctx, { accountId: proof.accountId })
      : await findAddressee(ctx, { email: proof.email });
    const person = { email: proof.email, language: known?.language };
    const writer = await writerFor(ctx, { person, language, originOf });
    const mail = await composers[proof.purpose](ctx, { proof, writer });
    if (!mail) await dropProof(ctx, proof);
    return mail;
  },
});

const composers: Readonly<Record<Proof['purpose'], Compose>> = {
  registration: async (ctx, { proof, writer }) => {
    const found = await accountForProof(ctx, proof);
    if (found === 'taken' && readProofData(proof).registration) return dropped(ctx, proof, composeTaken(writer));
    if (found === 'taken' || found === 'none') return undefined;
    return composeVerify(writer, await makeSecrets(ctx, proof, found.accountId));
  },
  'sign-in': async (ctx, { proof, writer }) => {
    const person = await findAddressee(ctx, { email: proof.email });
    const account = person && (await findEnterer(ctx, { id: person.accountId }));
    if (!account || account.isWaiting) return undefined;
    return composeSignIn(writer, await makeSecrets(ctx, proof, account.id));
  },
  'email-change': async (ctx, { proof, writer }) => {
    if (await findAccountId(ctx, proof.email)) return composeAddressTaken(writer);
    return composeNewAddress(writer, await makeSecrets(ctx, proof, proof.accountId));
  },
  'email-undo': async (ctx, { proof, writer }) =>
    composeOldAddress(writer, await makeSecrets(ctx, proof, proof.accountId), NewAddress.parse(proof.data).newEmail),
  'step-up': async (ctx, { proof, writer }) => {
    const { code } = await makeSecrets(ctx, proof, proof.accountId);
    const { t, names, write } = writer;
    return write({
      subject: t('stepUp.subject', names),
      before: [t('stepUp.code', { ...names, code: spaced(code) }), t('stepUp.life', { minutes: minutesOf('step-up') })],
      after: [t('stepUp.notYou')],
    });
  },
};

const NewAddress = z.object({ newEmail: z.string() });

async function dropped(ctx: Ctx, proof: Proof, mail: Addressed): Promise<Addressed> {
  await dropProof(ctx, proof);
  return mail;
}

interface Secrets {
  token: string;
  code: string;
}

const minutesOf = (purpose: Proof['purpose']) => proofLife[purpose] / 60_000;
const hoursOf = (purpose: Proof['purpose']) => proofLife[purpose] / 3_600_000;
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
