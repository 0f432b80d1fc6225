import type { Ctx } from '#infra/ctx.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import * as store from './invitations.store.ts';

const day = 86_400_000;

/** Reminds once, a week after the mail went out, and forgets what ended three months ago. Called again and again by the process. */
export async function cleanUpInvitations(ctx: Ctx) {
  const now = ctx.now().getTime();
  for (const invitation of await store.selectToRemind(ctx, new Date(now - 7 * day))) {
    await store.note(ctx, invitation, 'reminded_at');
    await queueMail(ctx, 'invitation', { invitation, isReminder: true });
  }
  await store.deleteEndedBefore(ctx, new Date(now - 90 * day));
}
