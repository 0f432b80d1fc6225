import { useEffect, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { useKit } from '#ui/kit.ts';
import { Select } from '#ui/Select.tsx';
import type { Question } from '../../definition/definition.schema.ts';
import type { FormSettings } from '../../forms.contract.ts';
import { ConditionEditor } from '../builder/ConditionEditor.tsx';
import { readHandlers } from '../forms.api.ts';
import { useFormTexts } from '../texts.ts';

type Assignment = FormSettings['assignments'][number];

interface AssignmentsProps {
  value: readonly Assignment[];
  questions: readonly Question[];
  errorOf: (name: string) => string | undefined;
  onChange: (assignments: Assignment[]) => void;
}

/** Who handles a submission, by what was answered: the first that fits. */
export function Assignments({ value, questions, errorOf, onChange }: AssignmentsProps) {
  const kit = useKit();
  const texts = useFormTexts();
  const [handlers, setHandlers] = useState<{ guid: string; name: string }[]>();
  useEffect(() => {
    let isLate = false;
    readHandlers(kit).then(
      (found) => isLate || setHandlers(found.handlers),
      () => {},
    );
    return () => {
      isLate = true;
    };
  }, [kit]);
  const [first] = handlers ?? [];
  return (
    <fieldset className="ui-group">
      <legend>{texts('settings.assignments')}</legend>
      {value.map((one, at) => (
        <fieldset key={String(at)} className="form-builder__condition">
          <legend>{texts('settings.assignment', { number: at + 1 })}</legend>
          <ConditionEditor
            label={texts('settings.conditionalWhen')}
            value={one.when}
            questions={questions}
            onChange={(when) => onChange(value.with(at, { ...one, when: when ?? { all: [] } }))}
          />
          <Select
            label={texts('settings.handler')}
            value={one.handler}
            error={errorOf(`assignments.${at}.handler`) ?? errorOf(`assignments.${at}.when`)}
            options={[
              ...(handlers ?? []).map(({ guid, name }) => ({ value: guid, label: name })),
              ...(handlers && !handlers.some(({ guid }) => guid === one.handler)
                ? [{ value: one.handler, label: texts('settings.handlerGone') }]
                : []),
            ]}
            onChange={(handler) => onChange(value.with(at, { ...one, handler }))}
          />
          <Button onClick={() => onChange(value.toSpliced(at, 1))}>
            {texts('settings.assignmentRemove', { number: at + 1 })}
          </Button>
        </fieldset>
      ))}
      <p>
        <Button
          disabled={!first}
          onClick={() => first && onChange([...value, { when: { all: [] }, handler: first.guid }])}
        >
          {texts('settings.assignmentAdd')}
        </Button>
      </p>
    </fieldset>
  );
}
