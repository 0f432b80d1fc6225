import type { ChartSeries } from './chart-data.ts';

/** What numbers count: `€` before them, `km` or `%` after them. */
export interface Unit {
  before?: string;
  after?: string;
}

/** From here on a number is read by its size: 12,5 mln. */
const large = 1e6;

const withUnit = (number: string, { before, after }: Unit): string => {
  const space = after && !/^[%‰]/.test(after) ? '\u00a0' : '';
  return `${before ? `${before}\u00a0` : ''}${number}${after ? `${space}${after}` : ''}`;
};

/** Writes the numbers along a scale alike: with the digits that its step needs. */
export function tickWords(language: string, unit: Unit, step: number): (value: number) => string {
  const digits = Math.min(20, Math.max(0, -Math.floor(Math.log10(step) + 1e-9) + (isHalf(step) ? 1 : 0)));
  const plain = new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const short = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 2 });
  const exact = new Intl.NumberFormat(language, { notation: 'scientific', maximumSignificantDigits: 3 });
  return (value) => withUnit(formatOf(step, { plain, short, exact }).format(value === 0 ? 0 : value), unit);
}

const isHalf = (step: number) => /^2\.5/.test(step.toExponential());

const formatOf = <F>(size: number, { plain, short, exact }: Record<'plain' | 'short' | 'exact', F>): F => {
  if (size !== 0 && (size >= 1e15 || size < 1e-6)) return exact;
  return size >= large / 10 ? short : plain;
};

/** Writes a value of a series: as it was typed where that is known. */
export function valueWords(language: string, unit: Unit): (series: ChartSeries, at: number) => string {
  const plain = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const small = new Intl.NumberFormat(language, { maximumSignificantDigits: 3 });
  const exact = new Intl.NumberFormat(language, { notation: 'scientific', maximumSignificantDigits: 4 });
  return ({ values, words }, at) => {
    const typed = words?.[at]?.trim();
    if (typed) return typed;
    const value = values[at] ?? null;
    if (value === null) return '–';
    const size = Math.abs(value);
    const format = size !== 0 && (size < 1e-6 || size >= 1e15) ? exact : size < 1 ? small : plain;
    return withUnit(format.format(value === 0 ? 0 : value), unit);
  };
}
