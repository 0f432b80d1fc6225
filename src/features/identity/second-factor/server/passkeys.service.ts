import { randomUUID } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { z } from 'zod';
import { readSettings } from '#features/base/settings/server/settings.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { hashToken, makeToken } from '#infra/secret-token.ts';
import { AppError } from '#kernel/errors.ts';
import { localized } from '#kernel/languages/localized.ts';
import { originAt } from '#kernel/url.ts';
import type { PasskeyAssertion, PasskeyUse } from '../second-factor.contract.ts';
import { insertChallenge, useChallenge } from './challenges.store.ts';
import * as store from './passkeys.store.ts';

export { deletePasskeys, selectOwnPasskeys, updateName } from './passkeys.store.ts';

/** Loaded when somebody comes with a passkey. */
const webauthn = () => import('@simplewebauthn/server');

type Assertion = z.output<typeof PasskeyAssertion>;

/** Who asks, and where: an answer is good for them, there, and for what it was asked for. */
export interface Asking {
  /** What only this browser, or session, has. */
  asker: string;
  /** Host of the request, with its port. */
  host: string;
}

const challengeLife = 300_000;

/** EdDSA, ES256 and RS256 (COSE): what authenticators of today sign with. */
const algorithms = [-8, -7, -257];

/** A passkey is of a host name; pages of this machine itself come without TLS. */
const rpIdOf = (host: string) => host.replace(/:\d+$/, '').toLowerCase();
type Purpose = PasskeyUse | 'registration';

async function challengeFor(ctx: Ctx, purpose: Purpose, { asker }: Asking) {
  const challenge = makeToken();
  const expiresAt = new Date(ctx.now().getTime() + challengeLife);
  await inTransaction(ctx, (ctx) =>
    insertChallenge(ctx, { challengeHash: hashToken(challenge), purpose, askerHash: hashToken(asker) }, expiresAt),
  );
  return new Uint8Array(Buffer.from(challenge, 'base64url'));
}

/** Takes the challenge out, so that no answer is good twice. */
const answerable =
  (ctx: Ctx, purpose: Purpose, { asker }: Asking) =>
  (challenge: string): Promise<boolean> =>
    inTransaction(ctx, (ctx) =>
      useChallenge(ctx, { challengeHash: hashToken(challenge), purpose, askerHash: hashToken(asker) }),
    );

interface Owner {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
}

/** What a browser needs to make a passkey that its owner unlocks, and that signs in by itself. */
export async function startPasskey(ctx: Ctx, { id, email, firstName, lastName }: Owner, asking: Asking) {
  const { generateRegistrationOptions } = await webauthn();
  const { platformName } = await readSettings(ctx);
  const { defaultLanguage, primaryDomain } = ctx.platform;
  return generateRegistrationOptions({
    rpName: localized(platformName, defaultLanguage, defaultLanguage).text || primaryDomain,
    rpID: rpIdOf(asking.host),
    userName: email,
    userID: new Uint8Array(Buffer.from(id.replaceAll('-', ''), 'hex')),
    userDisplayName: `${firstName} ${lastName}`,
    challenge: await challengeFor(ctx, 'registration', asking),
    timeout: challengeLife,
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: (await store.selectPasskeys(ctx, id)).map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

const descriptorOf = ({ credentialId, transports }: store.Passkey) => ({ id: credentialId, transports });

/** Keeps it. Throws `validation_failed` for an answer that was not asked for here. Outside a transaction. */
export async function readNewPasskey(ctx: Ctx, result: Assertion, asking: Asking) {
  const { verifyRegistrationResponse } = await webauthn();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: result as unknown as RegistrationResponseJSON,
      expectedChallenge: answerable(ctx, 'registration', asking),
      supportedAlgorithmIDs: algorithms,
      expectedOrigin: originAt(asking.host),
      expectedRPID: rpIdOf(asking.host),
    });
    if (verified) return registrationInfo;
    throw new Error('not verified');
  } catch (cause) {
    throw new AppError('validation_failed', 'not a passkey that was asked for', { 'body.answer': 'wrong' }, { cause });
  }
}

type NewPasskey = Awaited<ReturnType<typeof readNewPasskey>>;

/** Throws `conflict` where somebody has it already. */
export async function addPasskey(ctx: Ctx, accountId: string, { made, name }: { made: NewPasskey; name: string }) {
  const { credential, credentialBackedUp } = made;
  const isNew = await store.insertPasskey(ctx, {
    id: randomUUID(),
    accountId,
    credentialId: credential.id,
    counter: credential.counter,
    name,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    transports: credential.transports ?? [],
    isSynced: credentialBackedUp,
  });
  if (!isNew) throw new AppError('conflict', 'the passkey is known already', { passkey: 'known' });
}

/** What a browser needs to ask for a passkey: any of this host, or one of an account. */
export async function askForPasskey(ctx: Ctx, use: PasskeyUse, asking: Asking & { accountId: string | undefined }) {
  const { generateAuthenticationOptions } = await webauthn();
  const known = asking.accountId === undefined ? undefined : await store.selectPasskeys(ctx, asking.accountId);
  return generateAuthenticationOptions({
    rpID: rpIdOf(asking.host),
    challenge: await challengeFor(ctx, use, asking),
    timeout: challengeLife,
    userVerification: 'required',
    ...(known && { allowCredentials: known.map(descriptorOf) }),
  });
}

/**
 * Whose passkey answered. Throws `wrong_credentials` without saying why. One that counts backwards may be a copy: it is refused,
 * and its owner gets a mail. Outside a transaction.
 */
export async function readPasskey(ctx: Ctx, result: Assertion, { use, ...asking }: Asking & { use: PasskeyUse }) {
  const outcome = await inTransaction(ctx, async (ctx) => {
    const passkey = await store.lockPasskey(ctx, result.id);
    if (!passkey) return 'wrong';
    const info = await verify(ctx, result, { passkey, use, asking });
    if (!info) return 'wrong';
    const { newCounter, credentialBackedUp } = info;
    if ((newCounter > 0 || passkey.counter > 0) && newCounter <= passkey.counter) {
      await noteCopy(ctx, passkey);
      return 'wrong';
    }
    await store.saveUse(ctx, passkey.id, { counter: newCounter, isSynced: credentialBackedUp });
    return passkey;
  });
  if (outcome === 'wrong') throw new AppError('wrong_credentials', 'not a passkey that is known');
  return outcome.accountId;
}

/** What it says of itself; undefined where it is not good. The counter is looked at by who asked. */
async function verify(
  ctx: Ctx,
  result: Assertion,
  { passkey, use, asking }: { passkey: store.Passkey; use: PasskeyUse; asking: Asking },
) {
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: result as unknown as AuthenticationResponseJSON,
      expectedChallenge: answerable(ctx, use, asking),
      expectedOrigin: originAt(asking.host),
      expectedRPID: rpIdOf(asking.host),
      credential: {
        id: passkey.credentialId,
        counter: -1,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        transports: passkey.transports as AuthenticatorTransport[],
      },
    });
    return verified ? authenticationInfo : undefined;
  } catch {
    // What the library refuses, it refuses by throwing; nobody outside hears why.
    return undefined;
  }
}

async function noteCopy(ctx: Ctx, { accountId, id }: store.Passkey) {
  ctx.records({ action: 'account.passkeyCopied', object: { kind: 'account', id: accountId }, new: { passkey: id } });
  await queueMail(ctx, 'factors-changed', { accountId, what: 'passkeyCopied', at: ctx.now().toISOString() });
}
