import { accountMails } from '#features/accounts/server/mails/account-mails.ts';
import type { OriginOf } from '#features/accounts/server/mails/letter-writer.ts';
import { invitationMails } from '#features/invitations/server/invitation-mails.ts';
import { legalMails } from '#features/legal/server/legal-mails.ts';
import { madeUpMails } from '#features/mail-texts/server/made-up.service.ts';
import { newsletterMails } from '#features/newsletter/server/newsletter-mails.ts';
import { joiningMails } from '#features/roles/server/joining/joining-mails.ts';
import { standingMails } from '#features/standing/server/standing-mails.ts';
import { usersMails } from '#features/users/server/users-mails.ts';
import { welcomeMails } from '#features/welcome/server/welcome-mails.ts';
import type { Composer } from '#infra/mail/mail-jobs.ts';

/** What makes every kind of mail that the product sends. */
export const mailComposers = (originOf: OriginOf): Readonly<Record<string, Composer>> => ({
  ...accountMails(originOf),
  ...standingMails(originOf),
  ...invitationMails(originOf),
  ...usersMails(originOf),
  ...legalMails(originOf),
  ...madeUpMails(originOf),
  ...welcomeMails(originOf),
  ...newsletterMails(originOf),
  ...joiningMails(originOf),
});
