import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { Changes } from '../changes.ts';

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

const hour = 3_600_000;
const keptFor = 24 * hour;

/**
 * Keeps no mail whose link was used, wherever it was, and none that is older than a day: who reads the folder could do what a link
 * does. Looks at once and every hour.
 */
export function tidyMailFolder(
  folder: string,
  { changes, tell }: { changes: Changes; tell: (error: unknown) => void },
) {
  const sweep = () => void deleteMails(folder, ({ age }) => age > keptFor).catch(tell);
  const timer = setInterval(sweep, hour).unref();
  sweep();
  changes.listen((_platformId, tags) => {
    const used = tags.flatMap((tag) => (tag.startsWith('link:') ? [`.${tag.slice('link:'.length)}.eml`] : []));
    if (used.length > 0) void deleteMails(folder, ({ name }) => used.some((end) => name.endsWith(end))).catch(tell);
  });
  return { stop: () => clearInterval(timer) };
}

interface MailFile {
  name: string;
  /** In milliseconds, by the clock of the disk. */
  age: number;
}

async function deleteMails(folder: string, isOver: (file: MailFile) => boolean) {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && isOver({ name, age: Date.now() - found.mtimeMs })) await rm(path, { force: true });
  }
}
