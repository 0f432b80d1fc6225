import { type Ctx, inTransaction } from '#infra/ctx.ts';
import type { InterfaceLanguage } from '#kernel/texts.ts';
import { isLocalPath } from '#kernel/url.ts';
import type { SendResult } from '../../sending.contract.ts';
import { requestVerification } from '../email-verifications/email-verifications.service.ts';
import { askToSend, isAddress } from '../sending/sending.service.ts';
import { orFailed } from './registration.service.ts';

interface LinkRequest {
  email: string;
  language?: InterfaceLanguage | undefined;
  returnUrl?: string | undefined;
}

/** Asks for a link to sign in with. The answer and the work are the same whether somebody has the address or not. */
export async function askSignInLink(
  ctx: Ctx,
  { email, language, returnUrl }: LinkRequest,
  ip: string,
): Promise<SendResult> {
  if (!isAddress(email)) return { result: 'BadRequest' };
  return orFailed(() =>
    inTransaction(ctx, async (ctx) => {
      const outcome = await askToSend(ctx, { purpose: 'sign-in', email, ip });
      const data = returnUrl && isLocalPath(returnUrl) ? { returnUrl } : {};
      if (outcome.result === 'Sent') await requestVerification(ctx, { purpose: 'sign-in', email, language, data });
      return outcome;
    }),
  );
}
