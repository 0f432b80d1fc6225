import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Select } from '#ui/Select.tsx';
import { TextField } from '#ui/TextField.tsx';
import { type Comparison, type Condition, isUnary, type Operator, operators } from '../../definition/conditions.ts';
import type { Question } from '../../definition/definition.schema.ts';
import { useFormTexts } from '../texts.ts';
import { useSay } from './use-say.ts';

interface ConditionEditorProps {
  label: string;
  value: Condition | null;
  /** What it may ask about. */
  questions: readonly Question[];
  onChange: (condition: Condition | null) => void;
}

/** All or any of some comparisons; one that is nested deeper is kept as it is. */
export function ConditionEditor({ label, value, questions, onChange }: ConditionEditorProps) {
  const texts = useFormTexts();
  const read = value === null ? { mode: 'all' as const, parts: [] } : flat(value);
  const [first] = questions;
  const write = (mode: 'all' | 'any', parts: readonly Comparison[]) =>
    onChange(parts.length === 0 ? null : mode === 'all' ? { all: parts } : { any: parts });
  return (
    <fieldset className="form-builder__condition">
      <legend>{label}</legend>
      {read === undefined ? (
        <>
          <p>{texts('condition.complex')}</p>
          <Button onClick={() => onChange(null)}>{texts('condition.clear')}</Button>
        </>
      ) : (
        <>
          {read.parts.length === 0 && <p className="app-quiet">{texts('condition.always')}</p>}
          {read.parts.length > 1 && (
            <Select
              label={label}
              value={read.mode}
              options={(['all', 'any'] as const).map((mode) => ({ value: mode, label: texts(`condition.${mode}`) }))}
              onChange={(mode) => write(mode as 'all' | 'any', read.parts)}
            />
          )}
          {read.parts.map((part, at) => (
            <ComparisonEditor
              key={String(at)}
              number={at + 1}
              value={part}
              questions={questions}
              onChange={(next) => write(read.mode, read.parts.with(at, next))}
              onRemove={() => write(read.mode, read.parts.toSpliced(at, 1))}
            />
          ))}
          {first ? (
            <Button onClick={() => write(read.mode, [...read.parts, { question: first.id, is: 'filled' }])}>
              {texts('condition.add')}
            </Button>
          ) : (
            <p className="app-quiet">{texts('condition.none')}</p>
          )}
        </>
      )}
    </fieldset>
  );
}

function flat(condition: Condition): { mode: 'all' | 'any'; parts: readonly Comparison[] } | undefined {
  if ('question' in condition) return { mode: 'all', parts: [condition] };
  if ('not' in condition) return undefined;
  const [mode, parts] = 'all' in condition ? (['all', condition.all] as const) : (['any', condition.any] as const);
  const plain = parts.filter((part): part is Comparison => 'question' in part);
  return plain.length === parts.length ? { mode, parts: plain } : undefined;
}

interface ComparisonEditorProps {
  number: number;
  value: Comparison;
  questions: readonly Question[];
  onChange: (value: Comparison) => void;
  onRemove: () => void;
}

function ComparisonEditor({ number, value, questions, onChange, onRemove }: ComparisonEditorProps) {
  const texts = useFormTexts();
  const say = useSay();
  const asked = questions.find(({ id }) => id === value.question);
  return (
    <div className="form-builder__line">
      <Select
        label={texts('condition.question')}
        value={value.question}
        options={[
          ...(asked ? [] : [{ value: value.question, label: value.question }]),
          ...questions.map(({ id, label }) => ({ value: id, label: say(label) || id })),
        ]}
        onChange={(question) => onChange({ question, is: value.is })}
      />
      <Select
        label={texts('condition.operator')}
        value={value.is}
        options={operators.map((operator) => ({ value: operator, label: texts(`operator.${operator}`) }))}
        onChange={(is) => onChange({ ...value, is: is as Operator })}
      />
      {!isUnary(value.is) && (
        <ValueField question={asked} value={value.value} onChange={(next) => onChange({ ...value, value: next })} />
      )}
      <IconButton icon="remove" label={texts('condition.remove', { number })} onClick={onRemove} />
    </div>
  );
}

interface ValueFieldProps {
  question: Question | undefined;
  value: Comparison['value'];
  onChange: (value: string | number | boolean) => void;
}

const numeric = new Set(['number', 'currency', 'slider', 'rating', 'calculated']);

/** As the question is answered: an option, yes or no, a number, or words. */
function ValueField({ question, value, onChange }: ValueFieldProps) {
  const texts = useFormTexts();
  const say = useSay();
  const label = texts('condition.value');
  if (question?.kind === 'yesNo' || question?.kind === 'consent')
    return (
      <Select
        label={label}
        value={value === undefined ? '' : String(value)}
        options={[
          { value: '', label: '–' },
          { value: 'true', label: texts('yes') },
          { value: 'false', label: texts('no') },
        ]}
        onChange={(next) => onChange(next === 'true')}
      />
    );
  if (question && 'options' in question && question.options.length > 0)
    return (
      <Select
        label={label}
        value={String(value ?? '')}
        options={[
          { value: '', label: '–' },
          ...question.options.map((option) => ({ value: option.value, label: say(option.label) || option.value })),
        ]}
        onChange={onChange}
      />
    );
  const isNumber = question !== undefined && numeric.has(question.kind);
  return (
    <TextField
      label={label}
      type={isNumber ? 'number' : 'text'}
      step="any"
      value={String(value ?? '')}
      onChange={(next) => onChange(isNumber && next !== '' ? Number(next) : next)}
    />
  );
}
