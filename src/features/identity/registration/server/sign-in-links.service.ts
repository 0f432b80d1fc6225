import type { SendResult } from '#features/base/mail/sending.contract.ts';
import { orFailed } from '#features/base/mail/server/sending/send-result.ts';
import { askToSend, isAddress } from '#features/base/mail/server/sending/sending.service.ts';
import { requestVerification } from '#features/identity/email-verifications/server/email-verifications.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import type { InterfaceLanguage } from '#kernel/texts.ts';
import { isLocalPath } from '#kernel/url.ts';

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
