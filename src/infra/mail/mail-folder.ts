import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface StoredMail {
  at: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The newest mails that went into the folder from this address, newest first. Reads what `createMailer` writes, no other mail. */
export async function readNewestMails(folder: string, from: string, count: number): Promise<StoredMail[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const mails: StoredMail[] = [];
  for (const name of names.reverse()) {
    const source = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
    if (source.split('\n\n', 1)[0]?.includes(`<${from}>`)) mails.push(read(source));
    if (mails.length === count) break;
  }
  return mails;
}

function read(source: string): StoredMail {
  const [head = ''] = source.split('\n\n', 1);
  const unfolded = head.replaceAll(/\n[ \t]+/g, ' ');
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(unfolded)?.[1] ?? '';
  return {
    at: field('Date'),
    to: field('To'),
    subject: decodeWords(field('Subject')),
    text: partOf(source, 'text/plain'),
    html: partOf(source, 'text/html'),
  };
}

/** Words of ASCII in short lines stand as they are, all others as base64. */
function partOf(source: string, type: string): string {
  const found = new RegExp(`\\nContent-Type: ${type};[^\\n]*\\n((?:[^\\n]+\\n)*)\\n([\\s\\S]*?)\\n--`).exec(source);
  const [, head = '', body = ''] = found ?? [];
  return /^Content-Transfer-Encoding: base64$/m.test(head) ? Buffer.from(body, 'base64').toString() : body;
}

/** `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=` in a header (RFC 2047). */
function decodeWords(text: string): string {
  const words = text.replaceAll(/\?=\s+=\?/g, '?==?');
  return words.replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_whole, how: string, encoded: string) =>
    how.toUpperCase() === 'B'
      ? Buffer.from(encoded, 'base64').toString()
      : decodeURIComponent(
          encoded
            .replaceAll('%', '%25')
            .replaceAll('_', ' ')
            .replaceAll(/=([\dA-F]{2})/gi, '%$1'),
        ),
  );
}
