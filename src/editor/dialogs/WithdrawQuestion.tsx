import { type ReactNode, useState } from 'react';
import { useEditor } from '../editor-context.ts';
import { type LanguagePlan, usePlanWords } from './PublishPlans.tsx';

interface WithdrawQuestionProps {
  scheduled: readonly LanguagePlan[];
  isBusy: boolean;
  onBack: () => void;
  onChoose: (choice: 'cancel' | 'keep') => unknown;
  /** What went wrong. */
  children: ReactNode;
}

const choices = ['cancel', 'keep'] as const;

/** Something would bring back what goes off the website: it is shown, and cancelled or kept. */
export function WithdrawQuestion({ scheduled, isBusy, onBack, onChoose, children }: WithdrawQuestionProps) {
  const { texts } = useEditor();
  const wordsOf = usePlanWords();
  const [chosen, setChosen] = useState<(typeof choices)[number]>('cancel');
  return (
    <form
      className="editor-form"
      onSubmit={(event) => {
        event.preventDefault();
        void onChoose(chosen);
      }}
    >
      <p>{texts('withdraw.text')}</p>
      <ul className="publish-plans">
        {scheduled.map((plan) => (
          <li key={plan.id}>{wordsOf(plan)}</li>
        ))}
      </ul>
      <fieldset>
        <legend>{texts('withdraw.choice')}</legend>
        {choices.map((choice) => (
          <label key={choice} className="check">
            <input
              type="radio"
              name="scheduled"
              data-first={choice === chosen ? '' : undefined}
              checked={choice === chosen}
              onChange={() => setChosen(choice)}
            />
            <span>{texts(`withdraw.${choice}`)}</span>
          </label>
        ))}
      </fieldset>
      {children}
      <div className="editor-form__end">
        <button type="button" className="bar-button" onClick={onBack}>
          {texts('withdraw.back')}
        </button>
        <button type="submit" className="bar-button bar-button--primary" aria-disabled={isBusy || undefined}>
          {texts('withdraw.do')}
        </button>
      </div>
    </form>
  );
}
