import type { ReactNode } from 'react';
import type { AnsweredStep } from '#features/engagement/submissions/answers-in-words.ts';

interface AnsweredStepsProps {
  steps: readonly AnsweredStep[];
  /** In the place of an answer. */
  notAnswered: string;
  afterStep?: (step: AnsweredStep) => ReactNode;
}

/** Questions and answers, step by step. */
export function AnsweredSteps({ steps, notAnswered, afterStep }: AnsweredStepsProps) {
  return steps.map((step) => (
    <section key={step.id} className="form-answers">
      {step.title && <h3>{step.title}</h3>}
      <dl>
        {step.questions.map(({ id, label, text }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{text ?? <span className="form-answers__none">{notAnswered}</span>}</dd>
          </div>
        ))}
      </dl>
      {afterStep?.(step)}
    </section>
  ));
}
