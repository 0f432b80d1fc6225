import { type ReactNode, useState } from 'react';
import { useEditor } from '../editor-context.ts';
import { type ScheduledInLanguage, useScheduleWords } from './ScheduledPublications.tsx';

interface UnpublishQuestionProps {
  scheduled: readonly ScheduledInLanguage[];
  isBusy: boolean;
  onBack: () => void;
  onChoose: (choice: 'cancel' | 'keep') => unknown;
  /** What else is asked, and what went wrong. */
  children: ReactNode;
}

const choices = ['cancel', 'keep'] as const;

/** What is asked before something goes off the website. What would bring it back is shown, and cancelled or kept. */
export function UnpublishQuestion({ scheduled, isBusy, onBack, onChoose, children }: UnpublishQuestionProps) {
  const { texts } = useEditor();
  const wordsOf = useScheduleWords();
  const [chosen, setChosen] = useState<(typeof choices)[number]>('cancel');
  return (
    <form
      className="editor-form"
      onSubmit={(event) => {
        event.preventDefault();
        void onChoose(chosen);
      }}
    >
      {scheduled.length > 0 && (
        <>
          <p>{texts('unpublish.text')}</p>
          <ul className="publish-schedules">
            {scheduled.map((schedule) => (
              <li key={schedule.id}>{wordsOf(schedule)}</li>
            ))}
          </ul>
          <fieldset>
            <legend>{texts('unpublish.choice')}</legend>
            {choices.map((choice) => (
              <label key={choice} className="check">
                <input
                  type="radio"
                  name="scheduled"
                  data-first={choice === chosen ? '' : undefined}
                  checked={choice === chosen}
                  onChange={() => setChosen(choice)}
                />
                <span>{texts(`unpublish.${choice}`)}</span>
              </label>
            ))}
          </fieldset>
        </>
      )}
      {children}
      <div className="editor-form__end">
        <button type="button" className="bar-button" onClick={onBack}>
          {texts('unpublish.back')}
        </button>
        <button type="submit" className="bar-button bar-button--primary" aria-disabled={isBusy || undefined}>
          {texts('unpublish.do')}
        </button>
      </div>
    </form>
  );
}
