import type { QuestionOf } from '../definition.schema.ts';
import { firstTyped, type Kind, malformed, problem } from './kind.ts';

/** Letters of any text at the most; a longer one is none. */
export const longestText = 10_000;

type TextKind = 'text' | 'longText' | 'email' | 'phone' | 'url' | 'postcode' | 'iban' | 'licencePlate' | 'hidden';

const readText = (given: unknown) => {
  if (given === undefined || given === null) return undefined;
  if (typeof given !== 'string' || given.length > longestText) return malformed;
  return given.trim() || undefined;
};

const textKind = <Name extends TextKind>(rest: Partial<Kind<Name>> = {}): Kind<Name> => ({
  read: readText,
  typed: firstTyped,
  text: (answer) => String(answer),
  ...rest,
});

/** A text of a pattern, in one way of writing it. */
const patterned = <Name extends TextKind>(
  name: Name,
  { tidy, fits }: { tidy: (text: string) => string; fits: (text: string) => boolean },
): Kind<Name> =>
  textKind({
    read: (given) => {
      const text = readText(given);
      if (typeof text !== 'string') return text;
      return text.length > 300 ? text : tidy(text);
    },
    problem: (answer) => (String(answer).length <= 300 && fits(String(answer)) ? undefined : problem(name)),
  });

export const text = textKind<'text'>({
  read: (given) => {
    const read = readText(given);
    return typeof read === 'string' && /[\n\r]/.test(read) ? malformed : read;
  },
  problem: (answer, question) =>
    lengthProblem(String(answer), question) ??
    (question.format === null || hasFormat(String(answer), question.format)
      ? undefined
      : problem('format', { format: question.format })),
});

export const longText = textKind<'longText'>({
  problem: (answer, question) => lengthProblem(String(answer), question),
});

export const email = patterned('email', {
  tidy: (text) => text,
  fits: (text) =>
    text.length <= 254 &&
    /^[\w.+!#$%&'*/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,62})(?:\.[a-z\d][a-z\d-]{0,62})+$/i.test(text),
});

export const phone = patterned('phone', { tidy: (text) => text, fits: (text) => /^\+?[\d ()-]{6,24}$/.test(text) });

export const url = patterned('url', {
  tidy: (text) => (/^[a-z][a-z+.-]*:/i.test(text) ? text : `https://${text}`),
  fits: (text) => {
    const read = URL.parse(text);
    return read !== null && /^https?:$/.test(read.protocol) && read.hostname.includes('.') && !/\s/.test(text);
  },
});

/** Of the Netherlands: `1234 AB`. */
export const postcode = patterned('postcode', {
  tidy: (text) => text.toUpperCase().replace(/^(\d{4}) ?([A-Z]{2})$/, '$1 $2'),
  fits: isPostcode,
});

export function isPostcode(text: string): boolean {
  return /^[1-9]\d{3} [A-Z]{2}$/.test(text) && !/(?:SA|SD|SS)$/.test(text);
}

/** ISO 13616, in groups of four. */
export const iban = patterned('iban', {
  tidy: (text) =>
    text
      .toUpperCase()
      .replaceAll(/[ -]/g, '')
      .replaceAll(/(.{4})(?=.)/g, '$1 '),
  fits: (text) => {
    const plain = text.replaceAll(' ', '');
    return /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(plain) && remainderOf(plain.slice(4) + plain.slice(0, 4)) === 1;
  },
});

/** Of what its digits are by 97, with letters as numbers from 10 on. */
const remainderOf = (text: string) =>
  [...text].reduce((rest, sign) => Number(`${rest}${Number.parseInt(sign, 36)}`) % 97, 0);

/** Of the Netherlands: six digits and letters. */
export const licencePlate = patterned('licencePlate', {
  tidy: (text) => text.toUpperCase(),
  fits: (text) => {
    const plain = text.replaceAll(/[ -]/g, '');
    return /^[A-Z\d]{6}$/.test(plain) && /\d/.test(plain) && /[A-Z]/.test(plain);
  },
});

export const hidden = textKind<'hidden'>();

function lengthProblem(
  text: string,
  { minLength, maxLength }: Pick<QuestionOf<'longText'>, 'minLength' | 'maxLength'>,
) {
  // As people count: an emoji is one.
  const count = [...text].length;
  if (maxLength !== null && count > maxLength) return problem('tooLong', { max: maxLength, count });
  if (minLength !== null && count < minLength) return problem('tooShort', { min: minLength, count });
  return undefined;
}

/** Letter by letter: time grows with the text and nothing else. */
export function hasFormat(text: string, format: string): boolean {
  const letters = [...text];
  const pattern = [...format];
  if (letters.length !== pattern.length) return false;
  return pattern.every((sign, at) => {
    const letter = letters[at] ?? '';
    if (sign === '9') return /^\d$/.test(letter);
    if (sign === 'A') return /^\p{L}$/u.test(letter);
    if (sign === '*') return /^[\p{L}\d]$/u.test(letter);
    return letter.toLowerCase() === sign.toLowerCase();
  });
}
