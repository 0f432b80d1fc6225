import type { Composer } from '#infra/mail/mail-jobs.ts';
import type { OriginOf } from './letter-writer.ts';
import { noticeMails } from './notice-mails.ts';
import { passwordMails } from './password-mails.ts';
import { proofMails } from './proof-mails.ts';

/** What makes every mail of this feature, by the kind of its job. */
export const accountMails = (originOf: OriginOf): Readonly<Record<string, Composer>> => ({
  ...passwordMails(originOf),
  ...proofMails(originOf),
  ...noticeMails(originOf),
});
