import { sendsMails } from '#infra/mail/mail-jobs.ts';
import type { Mail } from '#infra/mail/mailer.ts';
import { originFor } from '../src/server/app.ts';
import type { Dependencies } from '../src/server/identify.ts';
import { mailComposers } from '../src/server/mail-composers.ts';
import { runJobs } from './run-jobs.ts';

/** Where the mails of a test's server arrive, once they are delivered. */
export function openMailbox(surroundings: Dependencies) {
  const mails: Mail[] = [];
  const post = {
    mailer: { send: async (mail: Mail) => void mails.push(mail) },
    composers: mailComposers(originFor(443)),
  };
  /** Sends what is due. Gives how many. */
  const deliver = async () => {
    const before = mails.length;
    await runJobs(surroundings, [sendsMails(post)]);
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
