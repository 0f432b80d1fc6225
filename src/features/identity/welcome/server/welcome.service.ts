import { setWelcomeDone, setWelcomed } from '#features/identity/accounts/server/change-account.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { AppError } from '#kernel/errors.ts';
import type { InterfaceLanguage } from '#kernel/texts.ts';

interface Welcome {
  /** For who has not chosen one. */
  language?: InterfaceLanguage | undefined;
  /** Another mail of this moment says so already. */
  isTold?: boolean;
}

/** Somebody is in from now on: told so by mail, once for each account, and welcomed at their next sign-in. Only inside a transaction. */
export async function welcome(ctx: Ctx, accountId: string, { language, isTold = false }: Welcome = {}) {
  if (!(await setWelcomed(ctx, accountId)) || isTold) return;
  await queueMail(ctx, 'welcome', { accountId, ...(language && { language }) });
}

/** The actor is through the welcome, or left it out. */
export async function endWelcome(ctx: Ctx) {
  const { accountId } = ctx.actor;
  if (accountId === null) throw new AppError('not_signed_in', 'needs a signed-in user');
  await inTransaction(ctx, (ctx) => setWelcomeDone(ctx, accountId));
}
