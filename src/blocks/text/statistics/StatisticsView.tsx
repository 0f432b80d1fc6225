import { publicCounters } from '#features/base/settings/public-counters.ts';
import type { PublicCounters } from '#features/operations/statistics/public-counters.contract.ts';
import { smallCount } from '#kernel/counts/suppress-small-counts.ts';
import { productWords } from '#kernel/texts.ts';
import type { ViewProps } from '../../define-block.ts';
import { EditorNote } from '../../EditorNote.tsx';
import type { statisticsSchema } from './statistics.schema.ts';

export interface CountersData {
  counters: PublicCounters;
}

/** The chosen counters of the platform that an admin made public (functional reference 7.10). */
export function StatisticsView({ options, data, place, texts }: ViewProps<typeof statisticsSchema, CountersData>) {
  const numbers = new Intl.NumberFormat(place.language);
  const counts = new Map(data.counters?.counters.map(({ counter, count }) => [counter, count]));
  const chosen = publicCounters.filter((counter) => options[counter]);
  const shown = chosen.flatMap((counter) => {
    const count = counts.get(counter);
    return count === undefined ? [] : [{ counter, count }];
  });
  const missing = chosen.filter((counter) => !counts.has(counter));
  const words = productWords(place.language);
  return (
    <>
      {shown.length > 0 && (
        <ul className={`key-figures key-figures--columns-${options.columns}`} {...words}>
          {shown.map(({ counter, count }) => (
            <li key={counter} className="key-figure">
              <div className="key-figure__value">{count === 'few' ? texts('few') : numbers.format(count)}</div>
              <p className="key-figure__label">
                {texts(`counter.${counter}`, { count: count === 'few' ? smallCount : count })}
              </p>
            </li>
          ))}
        </ul>
      )}
      {chosen.length === 0 && <EditorNote {...words}>{texts('none')}</EditorNote>}
      {missing.length > 0 && (
        <EditorNote {...words}>
          {texts('missing', { counters: missing.map((counter) => texts(`option.${counter}`)).join(', ') })}
        </EditorNote>
      )}
    </>
  );
}
