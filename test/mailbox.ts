import { sendsMails } from '#infra/mail/mail-jobs.ts';
import { createMailer, type Mail } from '#infra/mail/mailer.ts';
import type { Dependencies } from '#process/identify.ts';
import { emailComposers } from '#process/mount-features.ts';
import { originFor } from '#process/origin.ts';
import { runJobs } from './run-jobs.ts';

/** Where the mails of a test's server arrive, once they are delivered; in a folder too, as without a mail server, where one is given. */
export function openMailbox(dependencies: Dependencies, folder?: string) {
  const mails: Mail[] = [];
  const keeper = folder === undefined ? undefined : createMailer({ smtpUrl: undefined, folder });
  const post = {
    mailer: {
      async send(mail: Mail) {
        await keeper?.send(mail);
        mails.push(mail);
      },
    },
    composers: emailComposers(originFor(443)),
  };
  /** Sends what is due. Gives how many. */
  const deliver = async () => {
    const before = mails.length;
    await runJobs(dependencies, [sendsMails(post)]);
    return mails.length - before;
  };
  const to = (email: string) => mails.filter((mail) => mail.to === email);
  return {
    mails,
    deliver,
    to,
    /** The newest to an address, delivered now. */
    async newest(email: string): Promise<Mail> {
      await deliver();
      const mail = to(email).at(-1);
      if (!mail) throw new Error(`no mail to ${email}`);
      return mail;
    },
  };
}

export const tokenIn = ({ text }: Mail): string => /\/(?:verify|invitation)\/([\w-]+)/.exec(text)?.[1] ?? '';
export const codeIn = ({ text }: Mail): string => /\b(\d{3} \d{3})\b/.exec(text)?.[1] ?? '';
