import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import type { Question } from '../../definition/definition.schema.ts';
import type { FormSettings } from '../../forms.contract.ts';
import { ConditionEditor } from '../builder/ConditionEditor.tsx';
import { useFormTexts } from '../texts.ts';

type Handlers = FormSettings['conditionalHandlers'][number];

interface ConditionalHandlersProps {
  value: readonly Handlers[];
  questions: readonly Question[];
  errorOf: (name: string) => string | undefined;
  onChange: (handlers: Handlers[]) => void;
}

/** Who else hears of a submission, by what was answered. */
export function ConditionalHandlers({ value, questions, errorOf, onChange }: ConditionalHandlersProps) {
  const texts = useFormTexts();
  return (
    <fieldset className="ui-group">
      <legend>{texts('settings.conditional')}</legend>
      {value.map((one, at) => (
        <Recipients
          key={String(at)}
          number={at + 1}
          value={one}
          questions={questions}
          error={
            errorOf(`conditionalHandlers.${at}.when`) ??
            errorOf(`conditionalHandlers.${at}.to`) ??
            one.to.map((_, line) => errorOf(`conditionalHandlers.${at}.to.${line}`)).find(Boolean)
          }
          onChange={(next) => onChange(value.with(at, next))}
          onRemove={() => onChange(value.toSpliced(at, 1))}
        />
      ))}
      <p>
        <Button onClick={() => onChange([...value, { when: { all: [] }, to: [] }])}>
          {texts('settings.conditionalAdd')}
        </Button>
      </p>
    </fieldset>
  );
}

interface RecipientsProps {
  number: number;
  value: Handlers;
  questions: readonly Question[];
  error: string | undefined;
  onChange: (value: Handlers) => void;
  onRemove: () => void;
}

function Recipients({ number, value, questions, error, onChange, onRemove }: RecipientsProps) {
  const texts = useFormTexts();
  const [typed, setTyped] = useState(value.to.join('\n'));
  const lines = (text: string) => text.split('\n').flatMap((line) => line.trim() || []);
  return (
    <fieldset className="form-builder__condition">
      <legend>{texts('settings.conditionalOne', { number })}</legend>
      <ConditionEditor
        label={texts('settings.conditionalWhen')}
        value={value.when}
        questions={questions}
        onChange={(when) => onChange({ ...value, when: when ?? { all: [] } })}
      />
      <TextArea
        label={texts('settings.handlers')}
        value={typed}
        error={error}
        onChange={(text) => {
          setTyped(text);
          onChange({ ...value, to: lines(text) });
        }}
      />
      <Button onClick={onRemove}>{texts('settings.conditionalRemove', { number })}</Button>
    </fieldset>
  );
}
