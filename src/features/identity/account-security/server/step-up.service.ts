import type { z } from 'zod';
import type { SendResult } from '#features/base/mail/sending.contract.ts';
import { orFailed } from '#features/base/mail/server/sending/send-result.ts';
import { askToSend } from '#features/base/mail/server/sending/sending.service.ts';
import type { OwnAccount } from '#features/identity/accounts/server/accounts.service.ts';
import { requireOwnAccount } from '#features/identity/accounts/server/accounts.service.ts';
import {
  consumeVerification,
  findByCode,
  requestVerification,
} from '#features/identity/email-verifications/server/email-verifications.service.ts';
import type { PasskeyAssertion } from '#features/identity/second-factor/second-factor.contract.ts';
import { readPasskey } from '#features/identity/second-factor/server/passkeys.service.ts';
import { refreshSession } from '#features/identity/sessions/server/sessions.service.ts';
import { requireSession } from '#infra/authorize.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { isPasswordOf } from './change-password.service.ts';

/** Codes of one session are good in no other. */
const askerOf = (sessionId: string) => `session ${sessionId}`;

type StepUpCredential = { password: string } | { code: string } | { answer: z.output<typeof PasskeyAssertion> };

/**
 * Shows again who is signed in, by password, by the code of a mail or by a passkey (security B12). Throws `wrong_credentials`, and
 * `too_many_requests` as signing in does.
 */
export async function confirmSession(ctx: Ctx, shown: StepUpCredential, { ip, host }: { ip: string; host: string }) {
  const sessionId = requireSession(ctx);
  const account = await requireOwnAccount(ctx);
  try {
    await show(ctx, shown, { account, sessionId, ip, host });
  } catch (error) {
    if (error instanceof AppError && error.code === 'wrong_credentials')
      await inTransaction(ctx, async (ctx) =>
        ctx.records({ action: 'session.refused', object: { kind: 'account', id: account.id }, new: { at: 'step-up' } }),
      );
    throw error;
  }
}

interface RequestInfo {
  account: OwnAccount;
  sessionId: string;
  ip: string;
  host: string;
}

async function show(ctx: Ctx, shown: StepUpCredential, { account, sessionId, ip, host }: RequestInfo) {
  if ('password' in shown) {
    if (!(await isPasswordOf(ctx, account, { password: shown.password, ip })))
      throw new AppError('wrong_credentials', 'not the password');
    return inTransaction(ctx, (ctx) => refresh(ctx, sessionId, 'password'));
  }
  if ('answer' in shown) {
    if ((await readPasskey(ctx, shown.answer, { use: 'step-up', asker: sessionId, host })) !== account.id)
      throw new AppError('wrong_credentials', 'somebody else’s passkey');
    return inTransaction(ctx, (ctx) => refresh(ctx, sessionId, 'passkey'));
  }
  const code = shown.code.replaceAll(/\s/g, '');
  const verification = await findByCode(ctx, { code, asker: askerOf(sessionId), purposes: ['step-up'] });
  return inTransaction(ctx, async (ctx) => {
    await consumeVerification(ctx, verification);
    await refresh(ctx, sessionId, 'link');
  });
}

async function refresh(ctx: Ctx, sessionId: string, method: string) {
  await refreshSession(ctx, sessionId);
  ctx.records({
    action: 'session.confirmed',
    object: { kind: 'account', id: ctx.actor.accountId ?? '' },
    new: { method },
  });
}

/** Sends a code to the address of who is signed in. */
export async function askSessionCode(ctx: Ctx, ip: string): Promise<SendResult> {
  const sessionId = requireSession(ctx);
  const { id, email } = await requireOwnAccount(ctx);
  return orFailed(() =>
    inTransaction(ctx, async (ctx) => {
      const outcome = await askToSend(ctx, { purpose: 'step-up', email, ip, isApart: true });
      if (outcome.result === 'Sent')
        await requestVerification(ctx, { purpose: 'step-up', email, accountId: id, asker: askerOf(sessionId) });
      return outcome;
    }),
  );
}
