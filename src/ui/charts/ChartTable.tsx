import { ScrollRegion } from '../ScrollRegion.tsx';
import type { ChartData } from './chart-data.ts';
import { chartTexts } from './chart-texts.ts';
import { type Unit, valueWords } from './number-words.ts';

interface ChartTableProps {
  data: ChartData;
  categoryName: string | undefined;
  name: string;
  language: string;
  unit: Unit;
}

/** All that a chart shows, as it is written. */
export function ChartTable({ data: { categories, series }, categoryName, name, language, unit }: ChartTableProps) {
  const texts = chartTexts(language);
  const wordsOf = valueWords(language, unit);
  return (
    <ScrollRegion name={name}>
      <table className="chart__table">
        <caption className="visually-hidden">{name}</caption>
        <thead>
          <tr>
            <th scope="col">{categoryName || texts('category')}</th>
            {series.map((one, at) => (
              <th key={at} scope="col" className="chart__number">
                {one.name || texts('value')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, at) => (
            <tr key={at}>
              <th scope="row">{category}</th>
              {series.map((one, number) => (
                <td key={number} className="chart__number">
                  {wordsOf(one, at)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
