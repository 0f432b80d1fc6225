import type { FormEvent } from 'react';
import type { Step } from '../../definition/definition.schema.ts';
import type { GivenAnswers } from '../../definition/evaluate.ts';
import { inGroup, isAnswered } from '../../definition/questions.ts';
import type { FillView } from './fill-context.ts';
import { Paragraphs, QuestionControl } from './QuestionControl.tsx';

interface FillStepProps {
  step: Step;
  version: number;
  given: GivenAnswers;
  view: FillView;
  /** Where it is sent. */
  action: string;
  /** Path of the page that it stands on. */
  source: string;
  /** Heading level of its title. */
  level: 2 | 3 | 4;
  isFirst: boolean;
  isLast: boolean;
  canContinueLater: boolean;
  /** Step 2 of 5; empty where there is one. */
  progress: string;
  onInput: (event: FormEvent<object>) => void;
  onSubmit: (event: FormEvent<object>) => void;
}

/** One step of a form: a plain POST, with and without scripts. */
export function FillStep(props: FillStepProps) {
  const { step, version, given, view, action, source, level, isFirst, isLast, canContinueLater, progress } = props;
  const { texts, say } = view;
  const Title = `h${level}` as const;
  const onPage = step.questions.filter((question) => isAnswered(question) && view.shown.has(question.id));
  return (
    <form
      method="post"
      action={action}
      encType={hasFiles(step) ? 'multipart/form-data' : undefined}
      className="form-fill"
      noValidate
      onInput={props.onInput}
      onSubmit={props.onSubmit}
    >
      {progress && <p className="form-fill__progress">{progress}</p>}
      {say(step.title) && <Title className="form-fill__title">{say(step.title)}</Title>}
      <Paragraphs text={say(step.text)} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="step" value={step.id} />
      <input type="hidden" name="shown" value={onPage.map(({ id }) => id).join(' ')} />
      <input type="hidden" name="source" value={source} />
      {/* What Enter does: the first button of a form. */}
      <button type="submit" name="do" value="next" hidden tabIndex={-1} aria-hidden="true" />
      <div className="form-fill__trap" aria-hidden="true">
        <label htmlFor={`${view.idPrefix}-website`}>{texts('trap')}</label>
        <input id={`${view.idPrefix}-website`} name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </div>
      <div className="form-fill__questions">
        {step.questions.map((question) => (
          <QuestionControl
            key={question.id}
            question={question}
            slot={{ view, path: question.id, given: given[question.id] }}
          />
        ))}
      </div>
      <div className="form-fill__buttons">
        <button type="submit" name="do" value="next" className="nl-button nl-button--primary">
          {texts(isLast ? 'toReview' : 'next')}
        </button>
        {!isFirst && (
          <button type="submit" name="do" value="back" className="nl-button nl-button--secondary">
            {texts('back')}
          </button>
        )}
        {canContinueLater && (
          <button type="submit" name="do" value="later" className="nl-button nl-button--secondary">
            {texts('later')}
          </button>
        )}
      </div>
    </form>
  );
}

const hasFiles = ({ questions }: Step) =>
  questions.some((question) => [question, ...inGroup(question)].some(({ kind }) => kind === 'file'));
