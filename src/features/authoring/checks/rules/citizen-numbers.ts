import type { Pieces } from '../pieces/pieces.ts';
import type { RuleIssue } from './issue.ts';

/** Nine digits by themselves, as people write them: together, or in groups with dots, spaces or hyphens. */
const nineDigits =
  /(?<![\d.,-])\d{4}[. -]?\d{2}[. -]?\d{3}(?![\d-]|[.,]\d)|(?<![\d.,-])\d{3}[. -]\d{3}[. -]\d{3}(?![\d-]|[.,]\d)/g;

/**
 * Nothing that is published holds a Dutch citizen service number (BSN): nine digits that pass its test of eleven (functional reference
 * WOO-05). A number of an organisation (RSIN) passes it too: who publishes says so. The number itself is not repeated.
 */
export const citizenNumbers = ({ words }: Pieces): RuleIssue[] =>
  words.flatMap(({ guid, field, text }) =>
    citizenNumbersIn(text).map((digits): RuleIssue => {
      const values = { words: `••••••${digits.slice(6)}` };
      return { guid, field, kind: 'found', severity: 'error', values };
    }),
  );

/** The digits of what can be a citizen service number, in the order that they stand in. */
export const citizenNumbersIn = (text: string): string[] =>
  [...text.matchAll(nineDigits)].map(([found]) => found.replaceAll(/\D/g, '')).filter(passesTestOfEleven);

/** The weighted sum of the digits divides by eleven; the last one counts as a negative. Nobody has one of zeroes. */
function passesTestOfEleven(digits: string): boolean {
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at === 8 ? -1 : 9 - at), 0);
  return sum % 11 === 0 && !digits.startsWith('00');
}
