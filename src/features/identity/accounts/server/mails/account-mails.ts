import type { Composer } from '#infra/mail/mail-jobs.ts';
import type { OriginOf } from './email-renderer.ts';
import { noticeMails } from './notice-mails.ts';
import { passwordMails } from './password-mails.ts';
import { verificationMails } from './verification-mails.ts';

/** What makes every mail of this feature, by the kind of its job. */
export const accountMails = (originOf: OriginOf): Readonly<Record<string, Composer>> => ({
  ...passwordMails(originOf),
  ...verificationMails(originOf),
  ...noticeMails(originOf),
});
