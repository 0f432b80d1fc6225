import { useId, useRef, useState } from 'react';
import { getItemFacts } from '#features/content/items/edit-items.contract.ts';
import { useLoaded } from '../drawer/use-loaded.ts';
import { useEditor } from '../editor-context.ts';

const questions = ['names', 'signatures', 'numbers'] as const;
type Question = (typeof questions)[number];

export type Anonymised = ReturnType<typeof useAnonymised>;

/** What is looked at before a publication of the Woo goes out (functional reference WOO-05); nothing is asked of all else. */
export function useAnonymised() {
  const { context, api } = useEditor();
  const ask = async () =>
    context.ownerKind === 'item' ? api.call(getItemFacts, { params: { guid: context.owner } }) : undefined;
  const { value: facts, hasFailed } = useLoaded(ask, context.owner);
  const [checked, setChecked] = useState<ReadonlySet<Question>>(new Set());
  const [isMissing, setMissing] = useState(false);
  const fields = useRef<HTMLFieldSetElement>(null);
  const isAsked = facts?.listItemTypeName === 'Publication';
  const isComplete = !isAsked || questions.every((question) => checked.has(question));
  return {
    isAsked,
    /** Whether it is known what is asked: nothing goes out, or off, before that. */
    isKnown: facts !== undefined || hasFailed || context.ownerKind !== 'item',
    fields,
    checked,
    isMissing: isMissing && !isComplete,
    check: (question: Question, isOn: boolean) =>
      setChecked((before) => new Set(isOn ? [...before, question] : [...before].filter((one) => one !== question))),
    /** False where something is not looked at yet: that is said, and has the focus. */
    isAnswered(): boolean {
      setMissing(!isComplete);
      if (!isComplete) fields.current?.querySelector<HTMLInputElement>('input:not(:checked)')?.focus();
      return isComplete;
    },
  };
}

export function AnonymisedQuestions({ anonymised }: { anonymised: Anonymised }) {
  const { texts } = useEditor();
  const problem = useId();
  const { isAsked, fields, checked, isMissing, check } = anonymised;
  if (!isAsked) return null;
  return (
    <fieldset ref={fields} aria-describedby={isMissing ? problem : undefined}>
      <legend>{texts('anonymised.title')}</legend>
      <p>{texts('anonymised.intro')}</p>
      {questions.map((question) => (
        <label key={question} className="check">
          <input
            type="checkbox"
            checked={checked.has(question)}
            onChange={({ currentTarget }) => check(question, currentTarget.checked)}
          />
          <span>{texts(`anonymised.${question}`)}</span>
        </label>
      ))}
      {isMissing && (
        <p id={problem} role="alert" className="editor-form__error">
          {texts('anonymised.missing')}
        </p>
      )}
    </fieldset>
  );
}
