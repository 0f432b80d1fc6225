import { useState } from 'react';
import { createDateFormatter, instantAt } from '#kernel/dates.ts';
import { languageName } from '#kernel/languages/language-name.ts';
import { useEditor } from '../editor-context.ts';

const words = {
  publish: { now: 'publish.done', later: 'publish.willPublish' },
  unpublish: { now: 'publish.unpublished', later: 'publish.unpublishScheduled' },
};

export type PublishMoments = ReturnType<typeof usePublishMoments>;

/** When each of the chosen languages goes: all at one moment, or each at its own. */
export function usePublishMoments(chosen: readonly string[]) {
  const { context, texts } = useEditor();
  const [at, setAt] = useState('');
  const [wantsEach, setWantsEach] = useState(false);
  const [own, setOwn] = useState<Readonly<Record<string, string>>>({});
  const format = createDateFormatter(context.interfaceLanguage, context.timeZone);
  const isEach = wantsEach && chosen.length > 1;
  const givenIn = (language: string) => (isEach ? (own[language] ?? at) : at);
  const instant = (given: string) => (given === '' ? null : instantAt(given, context.timeZone).toISOString());
  const momentIn = (language: string) => instant(givenIn(language));
  const nameOf = (language: string) => languageName(language, context.interfaceLanguage);
  const shown = (moment: string | null) => (moment ? format(moment, 'moment') : '');

  /** What is said when it is done in these of them. */
  const done = (action: 'publish' | 'unpublish', languages = chosen): string => {
    if (!isEach) {
      const moment = instant(at);
      const values = { languages: languages.map(nameOf).join(', '), at: shown(moment) };
      return texts(words[action][moment ? 'later' : 'now'], values);
    }
    const said = languages.map((language) => {
      const moment = momentIn(language);
      const values = { language: nameOf(language), at: shown(moment) };
      return texts(`publish.each.${action}.${moment ? 'later' : 'now'}`, values);
    });
    return said.join(' ');
  };
  const later = chosen.filter((language) => momentIn(language) !== null).length;
  return {
    at,
    setAt,
    isEach,
    wantsEach,
    setWantsEach,
    givenIn,
    momentIn,
    done,
    setIn: (language: string, given: string) => setOwn({ ...own, [language]: given }),
    /** As the calls take it, for these of them. */
    asked: (languages = chosen) => ({
      at: isEach ? null : instant(at),
      moments: isEach ? Object.fromEntries(languages.map((language) => [language, momentIn(language)])) : {},
    }),
    /** What the button does. */
    deed: later === 0 ? 'publish.do' : later === chosen.length ? 'publish.schedule' : 'publish.both',
    /** A refusal of a moment, in words; undefined when it is about something else. */
    errorIn: (fields: Readonly<Record<string, string>>): string | undefined => {
      const language = chosen.find((one) => fields[`moments.${one}`]);
      if (language !== undefined) return texts('publish.pastIn', { language: nameOf(language) });
      return fields.at ? texts('publish.past') : undefined;
    },
  };
}
