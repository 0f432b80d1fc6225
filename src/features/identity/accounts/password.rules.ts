import { withoutMarks } from '#kernel/text/slug.ts';
import { commonPasswords } from './common-passwords.ts';

/** Characters, whatever they are made of. There is no rule about which (security B26). */
const shortest = 12;
const longest = 1024;

/**
 * What is wrong with a new password, or undefined: too short, too long, or easy to guess. `names` are those that somebody
 * who guesses would try first: of the platform, and of the person.
 */
export function passwordError(password: string, names: readonly string[]): string | undefined {
  if ([...password].length < shortest) return 'too_small';
  if (password.length > longest) return 'too_big';
  const tried = names.flatMap((name) => [name, ...name.split(/\P{L}+/u)]).map(letters);
  return isEasy(plain(password), new Set(tried.filter(({ length }) => length > 2))) ? 'too_common' : undefined;
}

const plain = (text: string) => withoutMarks(text).toLowerCase();
const letters = (text: string) => plain(text).replaceAll(/\P{L}/gu, '');

function isEasy(password: string, names: ReadonlySet<string>): boolean {
  if (/^(.{1,6})\1+$/su.test(password) || isSequence(password)) return true;
  const core = password.replaceAll(/^\P{L}+|(?<!\P{L})\P{L}+$/gu, '');
  const isKnown = (text: string) => commonPasswords.has(text) || names.has(text) || isRow(text);
  return [letters(core), letters(readable(core))].some((text) => text !== '' && isOneOrTwo(text, isKnown));
}

/** `p4ssw0rd` as a person reads it. */
const readable = (text: string) => text.replaceAll(/[013457@$]/g, (sign) => looksLike[sign] ?? sign);
const looksLike: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
};

const isOneOrTwo = (text: string, isKnown: (text: string) => boolean): boolean =>
  isKnown(text) || Array.from(text, (_, at) => at).some((at) => isKnown(text.slice(0, at)) && isKnown(text.slice(at)));

const rows = 'qwertyuiopasdfghjklzxcvbnm abcdefghijklmnopqrstuvwxyz';
const isRow = (text: string) => text.length > 3 && rows.includes(text);

/** Digits that go up, down or stay. */
const isSequence = (text: string): boolean =>
  /^\d+$/.test(text) &&
  Array.from(text)
    .slice(1)
    .every((digit, at) => [0, 1, 9].includes((Number(digit) - Number(text[at]) + 10) % 10));
