import type { ReactNode } from 'react';
import type { AskedQuestion } from '../../definition/questions.ts';
import { idOf, type Slot } from './fill-context.ts';

interface FrameProps {
  question: Pick<AskedQuestion, 'label' | 'help' | 'width'>;
  slot: Slot;
  children: ReactNode;
}

/** A question with one control. */
export function LabelFrame({ question, slot, children }: FrameProps) {
  return (
    <div className={`form-question form-question--${question.width}`}>
      <label className="form-question__label" htmlFor={idOf(slot)}>
        <Label question={question} slot={slot} />
      </label>
      <Around question={question} slot={slot} />
      {children}
    </div>
  );
}

/** A question with several controls. */
export function GroupFrame({ question, slot, children, hint }: FrameProps & { hint?: string }) {
  const { errors } = slot.view;
  const ids = [slot.view.say(question.help) && idOf(slot, 'help'), errors.has(slot.path) && idOf(slot, 'error')];
  return (
    <fieldset
      className={`form-question form-question--${question.width}`}
      aria-describedby={ids.filter(Boolean).join(' ') || undefined}
      id={idOf(slot)}
      tabIndex={-1}
    >
      <legend className="form-question__label">
        <Label question={question} slot={slot} />
      </legend>
      {hint && <p className="form-question__help">{hint}</p>}
      <Around question={question} slot={slot} />
      {children}
    </fieldset>
  );
}

function Label({ question: { label }, slot: { path, view } }: Omit<FrameProps, 'children'>) {
  const isOptional = !view.required.has(path);
  return (
    <>
      {view.say(label)}
      {isOptional && <span className="form-question__optional"> ({view.texts('optional')})</span>}
    </>
  );
}

function Around({ question, slot }: Omit<FrameProps, 'children'>) {
  const help = slot.view.say(question.help);
  const error = slot.view.errors.get(slot.path)?.short;
  return (
    <>
      {help && (
        <p className="form-question__help" id={idOf(slot, 'help')}>
          {help}
        </p>
      )}
      {error && (
        <p className="form-question__error" id={idOf(slot, 'error')}>
          {error}
        </p>
      )}
    </>
  );
}
