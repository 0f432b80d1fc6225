import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { product } from './product.ts';

/** The text that a message of ours has beside its HTML. */
export const plainOf = (mail: string) =>
  Buffer.from(/text\/plain[\s\S]*?base64\n\n([\w+/=\n]+)/.exec(mail)?.[1] ?? '', 'base64').toString();

/** The mails to somebody by now, as text, the oldest first. */
export function mailsTo(address: string): string[] {
  const folder = join(product.dataDir, 'mail');
  mkdirSync(folder, { recursive: true });
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const mails = names.sort().map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n'));
  return mails.filter((mail) => mail.includes(`To: ${address}`)).map(plainOf);
}

/** The newest mail to somebody about something, as text. */
export async function textOfMail(to: string, about: string): Promise<string> {
  const find = () => mailsTo(to).findLast((text) => text.includes(about)) ?? '';
  await expect.poll(find, { timeout: 10_000 }).not.toBe('');
  return find();
}
