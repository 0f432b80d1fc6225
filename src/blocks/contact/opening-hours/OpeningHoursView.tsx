import { useContext } from 'react';
import { textLanguage } from '#kernel/languages/text-language.ts';
import { productWords, toInterfaceLanguage } from '#kernel/texts.ts';
import type { ViewProps } from '../../define-block.ts';
import { TextLanguageContext } from '../../Editable.tsx';
import { EditorNote } from '../../EditorNote.tsx';
import { Island } from '../../Island.tsx';
import { exceptionsFrom, hoursOn, spansOfWeekday, weekdays } from './hours.ts';
import { daysWords, spansWords, wordsFrom } from './hours-words.ts';
import OpenNow from './OpenNow.island.tsx';
import type { openingHoursSchema } from './opening-hours.schema.ts';

/** Today's hours, those of the week, and the days on which others hold. */
export function OpeningHoursView({ content, options, place, texts }: ViewProps<typeof openingHoursSchema>) {
  const around = productWords(place.language);
  const ofContent = useContext(TextLanguageContext);
  // Within words of the product, those of the block say what they are in, also where that is the language of the page.
  const own = around.lang === undefined || ofContent.lang ? ofContent : textLanguage(place.language, around.lang);
  const words = wordsFrom(texts);
  const { week, exceptions } = content;
  if (week.length === 0 && exceptions.length === 0) return <EditorNote>{texts('empty')}</EditorNote>;
  const coming = options.showExceptions ? exceptionsFrom(content, place.today) : [];
  return (
    <div className="opening-hours" {...around}>
      <Island
        name="OpenNow"
        id={place.guid}
        hydrateOn="seen"
        component={OpenNow}
        props={{
          hours: { week, exceptions: exceptions.filter(({ day }) => day !== null) },
          words,
          today: place.today,
          timeZone: place.timeZone,
          language: toInterfaceLanguage(place.language),
          own: { ...own },
          showNow: options.showNow,
        }}
      />
      {options.showWeek && (
        <table className="opening-hours__week">
          <caption className="visually-hidden">{texts('week')}</caption>
          <tbody>
            {weekdays.map((day) => (
              <tr key={day}>
                <th scope="row">{texts(`field.week.day.${day}`)}</th>
                <td>{spansWords(spansOfWeekday(content, day), words)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {coming.length > 0 && (
        <div className="opening-hours__exceptions">
          <p>{texts('exceptions')}</p>
          <ul>
            {coming.map((one, at) => (
              <li key={at}>
                {daysWords(one, place.formatDate)}: {spansWords(hoursOfException(one), words)}
                {one.label && (
                  <>
                    {' ('}
                    <span {...own}>{one.label}</span>)
                  </>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Those of one line of the exceptions. */
const hoursOfException = (one: ReturnType<typeof exceptionsFrom>[number]) =>
  hoursOn({ week: [], exceptions: [one] }, one.day).spans;
