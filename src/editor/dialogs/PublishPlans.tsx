import type { Publication } from '#features/publishing/publishing.contract.ts';
import * as publishing from '#features/publishing/publishing.contract.ts';
import { createDateFormatter } from '#kernel/dates.ts';
import { languageName } from '#kernel/languages/language-name.ts';
import { useLiveChange } from '../drawer/use-live-change.ts';
import { useEditor } from '../editor-context.ts';

interface PlansProps {
  publication: Publication | undefined;
  onClose: () => void;
}

/** What is going to happen by itself, each with the way to give it up. */
export function PublishPlans({ publication, onClose }: PlansProps) {
  const { texts, api, context } = useEditor();
  const change = useLiveChange();
  const format = createDateFormatter(context.interfaceLanguage, context.timeZone);
  const plans = (publication?.languages ?? []).flatMap(({ language, planned }) =>
    planned.map((plan) => ({ ...plan, language: languageName(language, context.interfaceLanguage) })),
  );
  if (plans.length === 0) return null;
  const giveUp = (plan: string) => {
    const work = () => api.call(publishing.cancelPlan, { params: { id: context.owner, plan } });
    onClose();
    return change({ work, done: texts('publish.givenUp'), undone: () => {} });
  };
  return (
    <ul className="publish-plans" aria-label={texts('publish.plans')}>
      {plans.map(({ id, at, action, language }) => {
        const words = `${language}: ${texts(`publish.plan.${action}`, { at: format(at, 'moment') })}`;
        return (
          <li key={id}>
            {words}{' '}
            <button
              type="button"
              className="bar-button"
              aria-label={`${texts('publish.giveUp')}: ${words}`}
              onClick={() => void giveUp(id)}
            >
              {texts('publish.giveUp')}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
