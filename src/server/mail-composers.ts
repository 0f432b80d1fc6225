import type { OriginOf } from '#features/base/mail/server/email-renderer.ts';
import { passwordMails } from '#features/identity/account-security/server/passwords/password-mails.ts';
import { accountStatusMails } from '#features/identity/account-status/server/account-status-mails.ts';
import { noticeMails } from '#features/identity/accounts/server/mails/notice-mails.ts';
import { legalMails } from '#features/identity/legal/server/legal-mails.ts';
import { newsletterMails } from '#features/identity/newsletter/server/newsletter-mails.ts';
import { registrationMails } from '#features/identity/registration/server/registration-mails.ts';
import { verificationMails } from '#features/identity/registration/server/verification-mails.ts';
import { joiningMails } from '#features/identity/role-requests/server/joining-mails.ts';
import { welcomeMails } from '#features/identity/welcome/server/welcome-mails.ts';
import { madeUpMails } from '#features/operations/email-templates/server/preview-email.service.ts';
import { invitationMails } from '#features/operations/invitations/server/invitation-mails.ts';
import { usersMails } from '#features/operations/users/server/users-mails.ts';
import type { Composer } from '#infra/mail/mail-jobs.ts';

/** What makes every kind of mail that the product sends. */
export const mailComposers = (originOf: OriginOf): Readonly<Record<string, Composer>> => ({
  ...noticeMails(originOf),
  ...passwordMails(originOf),
  ...verificationMails(originOf),
  ...registrationMails(originOf),
  ...accountStatusMails(originOf),
  ...invitationMails(originOf),
  ...usersMails(originOf),
  ...legalMails(originOf),
  ...madeUpMails(originOf),
  ...welcomeMails(originOf),
  ...newsletterMails(originOf),
  ...joiningMails(originOf),
});
