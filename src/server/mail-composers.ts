import { accountStatusMails } from '#features/account-status/server/account-status-mails.ts';
import { accountMails } from '#features/accounts/server/mails/account-mails.ts';
import type { OriginOf } from '#features/accounts/server/mails/email-renderer.ts';
import { madeUpMails } from '#features/email-templates/server/preview-email.service.ts';
import { invitationMails } from '#features/invitations/server/invitation-mails.ts';
import { legalMails } from '#features/legal/server/legal-mails.ts';
import { newsletterMails } from '#features/newsletter/server/newsletter-mails.ts';
import { joiningMails } from '#features/roles/server/joining/joining-mails.ts';
import { usersMails } from '#features/users/server/users-mails.ts';
import { welcomeMails } from '#features/welcome/server/welcome-mails.ts';
import type { Composer } from '#infra/mail/mail-jobs.ts';

/** What makes every kind of mail that the product sends. */
export const mailComposers = (originOf: OriginOf): Readonly<Record<string, Composer>> => ({
  ...accountMails(originOf),
  ...accountStatusMails(originOf),
  ...invitationMails(originOf),
  ...usersMails(originOf),
  ...legalMails(originOf),
  ...madeUpMails(originOf),
  ...welcomeMails(originOf),
  ...newsletterMails(originOf),
  ...joiningMails(originOf),
});
