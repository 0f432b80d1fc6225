import { accountStatusMails } from '#features/identity/account-status/server/account-status-mails.ts';
import { accountMails } from '#features/identity/accounts/server/mails/account-mails.ts';
import type { OriginOf } from '#features/identity/accounts/server/mails/email-renderer.ts';
import { legalMails } from '#features/identity/legal/server/legal-mails.ts';
import { newsletterMails } from '#features/identity/newsletter/server/newsletter-mails.ts';
import { joiningMails } from '#features/identity/roles/server/joining/joining-mails.ts';
import { welcomeMails } from '#features/identity/welcome/server/welcome-mails.ts';
import { madeUpMails } from '#features/operations/email-templates/server/preview-email.service.ts';
import { invitationMails } from '#features/operations/invitations/server/invitation-mails.ts';
import { usersMails } from '#features/operations/users/server/users-mails.ts';
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
