import { createHash } from 'node:crypto';

/** The same guid for the same words on the same platform, always (RFC 9562, version 5). */
export function fixedGuid(platformId: string, words: string): string {
  const hash = createHash('sha1')
    .update(Buffer.from(platformId.replaceAll('-', ''), 'hex'))
    .update(words)
    .digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const digits = hash.toString('hex').slice(0, 32);
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
