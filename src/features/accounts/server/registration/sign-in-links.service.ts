import { type Ctx, inTransaction } from '#infra/ctx.ts';
import type { InterfaceLanguage } from '#kernel/texts.ts';
import { isLocalPath } from '#kernel/url.ts';
import type { SendAnswer } from '../../sending.contract.ts';
import { askProof } from '../proofs/proofs.service.ts';
import { askToSend, isAddress } from '../sending/sending.service.ts';
import { orFailed } from './registration.service.ts';

interface Asked {
  email: string;
  language?: InterfaceLanguage | undefined;
  returnUrl?: string | undefined;
}

/** Asks for a link to sign in with. The answer and the work are the same whether somebody has the address or not. */
export async function askSignInLink(ctx: Ctx, { email, language, returnUrl }: Asked, ip: string): Promise<SendAnswer> {
  if (!isAddress(email)) return { result: 'BadRequest' };
  return orFailed(() =>
    inTransaction(ctx, async (ctx) => {
      const answer = await askToSend(ctx, { purpose: 'sign-in', email, ip });
      const data = returnUrl && isLocalPath(returnUrl) ? { returnUrl } : {};
      if (answer.result === 'Sent') await askProof(ctx, { purpose: 'sign-in', email, language, data });
      return answer;
    }),
  );
}
