import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** By which scanners for secrets find a key in code. */
export const keyPrefix = 'bouwsteen_';
/** 256 bits. */
const randomLength = 43;
const checksumLength = 6;

/** A key for the one who gets it: 256 random bits, and a checksum by which a scanner knows a key from something that looks like one. */
export function makeKey(): string {
  const random = Array.from({ length: randomLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${keyPrefix}${random}${checksumOf(random)}`;
}

/** Whether a text means to be a key, and not another token. */
export const meansKey = (text: string) => text.startsWith(keyPrefix);

/** Whether a text can be a key that was made here: of its length, with its checksum. */
export function isKey(text: string): boolean {
  if (!/^bouwsteen_[0-9A-Za-z]{49}$/.test(text)) return false;
  const [random, checksum] = [text.slice(keyPrefix.length, -checksumLength), text.slice(-checksumLength)];
  return checksumOf(random) === checksum;
}

/** How a key ends, to know it by. It tells nothing of its random part that would help to guess it. */
export const endingOf = (key: string) => key.slice(-4);

function checksumOf(random: string): string {
  let [rest, text] = [crc32(random), ''];
  for (let at = 0; at < checksumLength; at += 1) {
    text = `${alphabet[rest % alphabet.length]}${text}`;
    rest = Math.floor(rest / alphabet.length);
  }
  return text;
}
