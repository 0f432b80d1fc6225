import { expect } from 'vitest';
import { mailsIn } from './mail-files.ts';
import { product } from './product.ts';

/** The mails to somebody by now, as text, the oldest first. */
export const mailsTo = (address: string): string[] => mailsIn(product.dataDir, address);

/** The newest mail to somebody about something, as text. */
export async function textOfMail(to: string, about: string): Promise<string> {
  const find = () => mailsTo(to).findLast((text) => text.includes(about)) ?? '';
  await expect.poll(find, { timeout: 10_000 }).not.toBe('');
  return find();
}
