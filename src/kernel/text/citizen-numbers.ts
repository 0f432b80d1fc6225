/** Nine digits by themselves, as people write them: together, or in groups with dots, spaces or hyphens. */
const nineDigits =
  /(?<![\d.,-])\d{4}[. -]?\d{2}[. -]?\d{3}(?![\d-]|[.,]\d)|(?<![\d.,-])\d{3}[. -]\d{3}[. -]\d{3}(?![\d-]|[.,]\d)/g;

/** The digits of what can be a Dutch citizen service number (BSN), in the order that they stand in: nine that pass its test of eleven. */
export const citizenNumbersIn = (text: string): string[] =>
  [...text.matchAll(nineDigits)].map(([found]) => found.replaceAll(/\D/g, '')).filter(passesTestOfEleven);

/** The weighted sum of the digits divides by eleven; the last one counts as a negative. Nobody has one of zeroes. */
function passesTestOfEleven(digits: string): boolean {
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at === 8 ? -1 : 9 - at), 0);
  return sum % 11 === 0 && !digits.startsWith('00');
}
