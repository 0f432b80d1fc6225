import { ScrollRegion } from '../ScrollRegion.tsx';
import { chartTexts } from './chart-texts.ts';
import { type Unit, valueWords } from './number-words.ts';

interface HeatTableProps {
  /** Its caption, which is read by who hears it where a title stands above. */
  name: string;
  rows: readonly string[];
  columns: readonly string[];
  /** For each row one value per column; `null`: not known, or not told. */
  values: readonly (readonly (number | null)[])[];
  /** What stands in a cell that has no value: `<5`. */
  unknown?: string;
  rowName?: string;
  language: string;
  unit?: Unit;
}

const shades = 4;

/** A matrix as a table whose cells are the darker the more they hold: each says its number too. */
export function HeatTable({
  name,
  rows,
  columns,
  values,
  unknown = '–',
  rowName,
  language,
  unit = {},
}: HeatTableProps) {
  const wordsOf = valueWords(language, unit);
  const known = values.flat().filter((value): value is number => value !== null && Number.isFinite(value));
  const [low, high] = [Math.min(0, ...known), Math.max(0, ...known)];
  const shade = (value: number) => (high === low ? 0 : Math.round(((value - low) / (high - low)) * shades));
  return (
    <ScrollRegion name={name}>
      <table className="chart__table chart__table--heat">
        <caption className="visually-hidden">{name}</caption>
        <thead>
          <tr>
            <th scope="col">{rowName || chartTexts(language)('category')}</th>
            {columns.map((column, at) => (
              <th key={at} scope="col" className="chart__number">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              <th scope="row">{row}</th>
              {columns.map((_, column) => {
                const value = values[at]?.[column] ?? null;
                const hasValue = value !== null && Number.isFinite(value);
                return (
                  <td key={column} className={`chart__number chart__shade-${hasValue ? shade(value) : 0}`}>
                    {hasValue ? wordsOf({ name: '', values: [value] }, 0) : unknown}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
