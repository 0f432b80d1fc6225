import type { ReactNode } from 'react';
import { fillTexts } from '#features/engagement/forms/fill-texts.ts';
import { SignatureImage } from '#features/engagement/forms/ui/fill/SignatureImage.tsx';
import type { AnsweredStep } from '#features/engagement/submissions/answers-in-words.ts';

interface AnsweredStepsProps {
  steps: readonly AnsweredStep[];
  /** In the place of an answer. */
  notAnswered: string;
  /** That it is shown in. */
  language: string;
  afterStep?: (step: AnsweredStep) => ReactNode;
}

/** Questions and answers, step by step. */
export function AnsweredSteps({ steps, notAnswered, language, afterStep }: AnsweredStepsProps) {
  const texts = fillTexts(language);
  return steps.map((step) => (
    <section key={step.id} className="form-answers">
      {step.title && <h3>{step.title}</h3>}
      <dl>
        {step.questions.map(({ id, label, text, drawing }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>
              {text ?? <span className="form-answers__none">{notAnswered}</span>}
              {drawing !== null && (
                <SignatureImage drawing={drawing} label={texts('part.drawn', { name: text ?? '' })} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {afterStep?.(step)}
    </section>
  ));
}
