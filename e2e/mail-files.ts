import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The text that a message of ours has beside its HTML. */
export const plainOf = (mail: string) =>
  Buffer.from(/text\/plain[\s\S]*?base64\n\n([\w+/=\n]+)/.exec(mail)?.[1] ?? '', 'base64').toString();

/** The mails of a product to somebody by now, as text, the oldest first; by its data folder. */
export function mailsIn(dataDir: string, address: string): string[] {
  const folder = join(dataDir, 'mail');
  mkdirSync(folder, { recursive: true });
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const mails = names.sort().map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n'));
  return mails.filter((mail) => mail.includes(`To: ${address}`)).map(plainOf);
}
