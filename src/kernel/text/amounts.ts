const currency = '[€$£]|EUR';
const amount = new RegExp(
  `^(?:(${currency})\\s*)?(?:([-−–+])\\s*)?(?:(${currency})\\s*)?(\\d(?:[\\d.,’'\\s]*\\d)?)(?:,-)?\\s*(%|‰|${currency}|\\p{L}[\\p{L}\\d²³/. ]*)?$`,
  'u',
);

/** What cells amount to. */
export interface Amounts {
  /** For each cell; undefined where it is no amount. */
  values: readonly (number | undefined)[];
  /** What they are all amounts of, as the first of them writes it: `€` before a number, `km` after it. */
  unit: { before: string; after: string };
}

/** What each cell amounts to (`€ 1.200,50`, `−0,6`, `35 m²`); no cell is an amount where units differ. */
export function amountsIn(cells: readonly string[], language: string): Amounts {
  const decimal = new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value;
  const read = cells.map((cell) => {
    const [, before = '', sign = '', inside = '', digits, after = ''] = amount.exec(cell) ?? [];
    const value = digits === undefined ? undefined : numberIn(digits, decimal === ',' ? ',' : '.');
    const isBelow = sign !== '' && sign !== '+';
    return value === undefined
      ? undefined
      : { value: isBelow ? -value : value, before: before || inside, after: after.trim() };
  });
  const unitOf = ({ before, after }: { before: string; after: string }) => (before || after).toLowerCase();
  const units = new Set(read.flatMap((one) => (one ? [unitOf(one)] : [])));
  // A sign may be left out where it goes without saying; a word may not: 12 and 12 a are no amounts of one thing.
  const said = [...units].filter((unit) => unit !== '');
  const areOfOne = said.length === 0 || (said.length === 1 && (!units.has('') || /^[€$£%‰]|^eur$/.test(said[0] ?? '')));
  const first = areOfOne ? read.find((one) => one && unitOf(one) !== '') : undefined;
  return {
    values: read.map((one) => (areOfOne ? one?.value : undefined)),
    unit: { before: first?.before ?? '', after: first?.before ? '' : (first?.after ?? '') },
  };
}

/** Digits as this language groups and divides them, else as another does where that is the only way to read them. */
function numberIn(digits: string, decimal: ',' | '.'): number | undefined {
  const group = decimal === ',' ? '.' : ',';
  const grouped = new RegExp(`^\\d{1,3}(?:[${group}’'\\s]\\d{3})+(?:\\${decimal}\\d+)?$|^\\d+(?:\\${decimal}\\d+)?$`);
  if (grouped.test(digits)) return Number(digits.replaceAll(new RegExp(`[${group}’'\\s]`, 'g'), '').replace(',', '.'));
  return /^\d+[.,](?:\d{1,2}|\d{4,})$/.test(digits) ? Number(digits.replace(',', '.')) : undefined;
}
