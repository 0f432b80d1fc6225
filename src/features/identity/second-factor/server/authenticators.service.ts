import { Secret, TOTP } from 'otpauth';
import { readSettings } from '#features/base/settings/server/settings.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { localized } from '#kernel/languages/localized.ts';
import { codeSeconds, stepAt } from '../second-factor.rules.ts';
import * as store from './authenticators.store.ts';

export { deleteAuthenticator, deleteAuthenticators, findAuthenticator } from './authenticators.store.ts';

interface Owner {
  id: string;
  email: string;
}

const settings = { algorithm: 'SHA1', digits: 6, period: codeSeconds } as const;
const purposeOf = (ctx: Ctx, accountId: string) => `authenticator ${ctx.platform.id} ${accountId}`;

/** A new secret, which counts once a code of it was given in the same session. */
export async function startAuthenticator(ctx: Ctx, { id, email }: Owner, sessionId: string) {
  const secret = new Secret({ size: 20 });
  const { platformName } = await readSettings(ctx);
  const { defaultLanguage, primaryDomain } = ctx.platform;
  const issuer = localized(platformName, defaultLanguage, defaultLanguage).text || primaryDomain;
  const sealed = ctx.secrets.seal(secret.base32, purposeOf(ctx, id));
  await store.replaceUnconfirmed(ctx, { accountId: id, sessionId, secret: sealed });
  return { secret: secret.base32, uri: new TOTP({ ...settings, secret, issuer, label: email }).toString() };
}

/** The app gives codes. Throws `wrong_credentials` for a wrong one, or where this session did not begin it. */
export async function confirmAuthenticator(ctx: Ctx, accountId: string, { code, sessionId }: AuthenticatorSetup) {
  const found = await store.findAuthenticator(ctx, accountId, false);
  if (!found || found.sessionId !== sessionId) throw new AppError('wrong_credentials', 'nothing was begun here');
  const step = stepOf(ctx, { accountId, secret: found.secret, code });
  if (step === undefined) throw new AppError('wrong_credentials', 'not the code');
  await store.confirm(ctx, accountId, step);
}

interface AuthenticatorSetup {
  code: string;
  sessionId: string;
}

/** Whether it is a code of now, of thirty seconds around it at most, that was not used yet; it is used now (security B14). */
export async function useAuthenticatorCode(ctx: Ctx, accountId: string, code: string): Promise<boolean> {
  const found = await store.findAuthenticator(ctx, accountId, true);
  const step = found && stepOf(ctx, { accountId, secret: found.secret, code });
  return step !== undefined && store.takeStep(ctx, accountId, step);
}

function stepOf(ctx: Ctx, { accountId, secret: sealed, code }: { accountId: string; secret: string; code: string }) {
  const secret = Secret.fromBase32(ctx.secrets.open(sealed, purposeOf(ctx, accountId)));
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = new TOTP({ ...settings, secret }).validate({ token, timestamp: ctx.now().getTime(), window: 1 });
  return delta === null ? undefined : stepAt(ctx.now()) + delta;
}
