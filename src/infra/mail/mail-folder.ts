import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

export interface StoredMail {
  /** As an instant (ISO 8601); empty where a mail says none. */
  at: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The end of a part's last line belongs to the mail. */
const lastLineEnd = /\n$/;

/** The newest mails that went into the folder from this address, newest first. */
export async function readNewestMails(folder: string, from: string, count: number): Promise<StoredMail[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const mails: StoredMail[] = [];
  for (const name of names.reverse()) {
    const mail = await PostalMime.parse(await readFile(join(folder, name)));
    if (mail.from?.address === from) {
      const { date = '', to = [], subject = '', text = '', html = '' } = mail;
      const addresses = to.map(({ address = '' }) => address).join(', ');
      mails.push({
        at: date,
        to: addresses,
        subject,
        text: text.replace(lastLineEnd, ''),
        html: html.replace(lastLineEnd, ''),
      });
    }
    if (mails.length === count) break;
  }
  return mails;
}
