import { useEffect, useState } from 'react';
import type { JsonObject } from '#document/page-document.ts';
import { createDateFormatters, shownAt } from '#kernel/dates.ts';
import type { TextLanguage } from '#kernel/languages/text-language.ts';
import type { InterfaceLanguage } from '#kernel/texts.ts';
import { type Hours, stateAt } from './hours.ts';
import { type HoursWords, nowWords, todayWords } from './hours-words.ts';

interface OpenNowProps extends JsonObject {
  /** `Hours` and `HoursWords`. */
  hours: JsonObject;
  words: JsonObject;
  /** The day that the page was made on. */
  today: string;
  timeZone: string;
  language: string;
  /** Of the reasons, where that is another: `TextLanguage`. */
  own: JsonObject;
  showNow: boolean;
}

const formatters = createDateFormatters();

/** In milliseconds. */
const minute = 60_000;

/** The hours of today; when it lives it says whether it is open now too, by the clock of the platform, minute by minute. */
export default function OpenNow({ hours, words, today, timeZone, language, own, showNow }: OpenNowProps) {
  const [moment, setMoment] = useState<string>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const now = Date.now();
      setMoment(shownAt(new Date(now), timeZone));
      timer = setTimeout(look, minute - (now % minute));
    };
    look();
    return () => clearTimeout(timer);
  }, [timeZone]);

  const kept = hours as unknown as Hours;
  const around = { words: words as HoursWords, formatDate: formatters(language as InterfaceLanguage, timeZone) };
  const day = moment?.slice(0, 10) ?? today;
  const said = todayWords(kept, day, around);
  const state = moment === undefined ? undefined : stateAt(kept, moment);
  return (
    <div className="open-now">
      <p>
        <strong>{said.day}</strong> {said.hours}
        {said.label && (
          <>
            {' ('}
            <span {...(own as TextLanguage)}>{said.label}</span>)
          </>
        )}
      </p>
      {showNow && (
        <p className={`open-now__state${state?.isOpen ? ' open-now__state--open' : ''}`} role="status">
          {state && nowWords(state, day, around)}
        </p>
      )}
    </div>
  );
}
