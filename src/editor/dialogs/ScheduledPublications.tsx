import type { Publication } from '#features/authoring/publication-state/publication-state.contract.ts';
import * as publishing from '#features/authoring/publishing/publishing.contract.ts';
import { publishingTexts } from '#features/authoring/publishing/ui/publishing-texts.ts';
import type { Scheduled } from '#features/content/documents/scheduled.contract.ts';
import { createDateFormatter } from '#kernel/dates.ts';
import { languageName } from '#kernel/languages/language-name.ts';
import { useLiveChange } from '../drawer/use-live-change.ts';
import { useEditor } from '../editor-context.ts';

export interface ScheduledInLanguage extends Scheduled {
  language: string;
}

/** Everything that is going to happen by itself, the first first. */
export const scheduledOf = ({ languages }: Publication): ScheduledInLanguage[] =>
  languages
    .flatMap(({ language, scheduled }) => scheduled.map((schedule) => ({ ...schedule, language })))
    .toSorted((one, other) => one.at.localeCompare(other.at));

/** What happens, when, in which language, and by whom it was scheduled. */
export function useScheduleWords() {
  const { context } = useEditor();
  const texts = publishingTexts[context.interfaceLanguage];
  const format = createDateFormatter(context.interfaceLanguage, context.timeZone);
  return ({ language, action, at, by }: Omit<ScheduledInLanguage, 'id'>): string => {
    const what = texts(`scheduled.${action}`, { at: format(at, 'moment') });
    const who = by === null ? '' : `, ${texts('scheduled.by', { name: by })}`;
    return `${languageName(language, context.interfaceLanguage)}: ${what}${who}`;
  };
}

interface ScheduledPublicationsProps {
  publication: Publication | undefined;
  onClose: () => void;
}

/** What is going to happen by itself, each with the way to give it up. */
export function ScheduledPublications({ publication, onClose }: ScheduledPublicationsProps) {
  const { texts, api, context, publication: store } = useEditor();
  const change = useLiveChange();
  const wordsOf = useScheduleWords();
  const schedules = publication ? scheduledOf(publication) : [];
  if (schedules.length === 0) return null;
  const giveUp = (schedule: string) => {
    const work = async () => {
      const result = await api.call(publishing.cancelScheduled, { params: { id: context.owner, schedule } });
      store.set(result.publication);
      return result;
    };
    onClose();
    return change({ work, done: texts('publish.givenUp'), undone: store.load });
  };
  return (
    <ul className="publish-schedules" aria-label={texts('publish.schedules')}>
      {schedules.map((schedule) => (
        <li key={schedule.id}>
          {wordsOf(schedule)}{' '}
          <button
            type="button"
            className="bar-button"
            aria-label={`${texts('publish.giveUp')}: ${wordsOf(schedule)}`}
            onClick={() => void giveUp(schedule.id)}
          >
            {texts('publish.giveUp')}
          </button>
        </li>
      ))}
    </ul>
  );
}
