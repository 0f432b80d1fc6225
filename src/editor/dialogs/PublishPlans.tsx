import type { Publication, Scheduled } from '#features/publishing/publishing.contract.ts';
import * as publishing from '#features/publishing/publishing.contract.ts';
import { publishingTexts } from '#features/publishing/ui/publishing-texts.ts';
import { createDateFormatter } from '#kernel/dates.ts';
import { languageName } from '#kernel/languages/language-name.ts';
import { useLiveChange } from '../drawer/use-live-change.ts';
import { useEditor } from '../editor-context.ts';

export interface LanguagePlan extends Scheduled {
  language: string;
}

/** Everything that is going to happen by itself, the first first. */
export const plansOf = ({ languages }: Publication): LanguagePlan[] =>
  languages
    .flatMap(({ language, planned }) => planned.map((plan) => ({ ...plan, language })))
    .toSorted((one, other) => one.at.localeCompare(other.at));

/** What happens, when, in which language, and by whom it was scheduled. */
export function usePlanWords() {
  const { context } = useEditor();
  const texts = publishingTexts[context.interfaceLanguage];
  const format = createDateFormatter(context.interfaceLanguage, context.timeZone);
  return ({ language, action, at, by }: Omit<LanguagePlan, 'id'>): string => {
    const what = texts(`scheduled.${action}`, { at: format(at, 'moment') });
    const who = by === null ? '' : `, ${texts('scheduled.by', { name: by })}`;
    return `${languageName(language, context.interfaceLanguage)}: ${what}${who}`;
  };
}

interface PlansProps {
  publication: Publication | undefined;
  onClose: () => void;
}

/** What is going to happen by itself, each with the way to give it up. */
export function PublishPlans({ publication, onClose }: PlansProps) {
  const { texts, api, context, publication: store } = useEditor();
  const change = useLiveChange();
  const wordsOf = usePlanWords();
  const plans = publication ? plansOf(publication) : [];
  if (plans.length === 0) return null;
  const giveUp = (plan: string) => {
    const work = async () => {
      const answer = await api.call(publishing.cancelPlan, { params: { id: context.owner, plan } });
      store.set(answer.publication);
      return answer;
    };
    onClose();
    return change({ work, done: texts('publish.givenUp'), undone: store.load });
  };
  return (
    <ul className="publish-plans" aria-label={texts('publish.plans')}>
      {plans.map((plan) => (
        <li key={plan.id}>
          {wordsOf(plan)}{' '}
          <button
            type="button"
            className="bar-button"
            aria-label={`${texts('publish.giveUp')}: ${wordsOf(plan)}`}
            onClick={() => void giveUp(plan.id)}
          >
            {texts('publish.giveUp')}
          </button>
        </li>
      ))}
    </ul>
  );
}
