import type { QuestionOf } from '../../definition/definition.schema.ts';
import { answerName } from '../../definition/typed-answers.ts';
import { LabelFrame } from './Frame.tsx';
import { describedBy, idOf, type Slot, typedText } from './fill-context.ts';

type TypedKind =
  | 'text'
  | 'email'
  | 'phone'
  | 'url'
  | 'postcode'
  | 'iban'
  | 'licencePlate'
  | 'number'
  | 'currency'
  | 'slider'
  | 'date'
  | 'time'
  | 'dateTime';

interface InputFacts {
  type: string;
  inputMode?: 'decimal' | 'numeric';
  autoComplete?: string;
}

/** How a browser lets it be typed; what is right is for `evaluate` to say. */
const inputs: Readonly<Record<TypedKind, InputFacts>> = {
  text: { type: 'text' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  url: { type: 'text', autoComplete: 'url' },
  postcode: { type: 'text', autoComplete: 'postal-code' },
  iban: { type: 'text' },
  licencePlate: { type: 'text' },
  number: { type: 'text', inputMode: 'decimal' },
  currency: { type: 'text', inputMode: 'decimal' },
  slider: { type: 'text', inputMode: 'decimal' },
  date: { type: 'date' },
  time: { type: 'time' },
  dateTime: { type: 'datetime-local' },
};

interface TypedProps {
  question: QuestionOf<TypedKind>;
  slot: Slot;
}

/** One line that is typed, with what it is counted in. */
export function TypedInput({ question, slot }: TypedProps) {
  const { view, path, given } = slot;
  const { type, inputMode, autoComplete } = inputs[question.kind];
  const unit = question.kind === 'number' ? view.say(question.unit) : '';
  const limit = question.kind === 'text' && question.maxLength !== null ? question.maxLength : undefined;
  const own = question.kind === 'text' && question.autocomplete !== '' ? question.autocomplete : autoComplete;
  return (
    <LabelFrame question={question} slot={slot}>
      {question.kind === 'slider' && (
        <p className="form-question__help">
          {view.texts('range', { min: ends(question, view).min, max: ends(question, view).max })}
        </p>
      )}
      <span className="form-question__line">
        {question.kind === 'currency' && <span aria-hidden="true">€</span>}
        <input
          id={idOf(slot)}
          name={answerName(path)}
          type={type}
          inputMode={inputMode}
          autoComplete={own ?? 'off'}
          defaultValue={shownText(question.kind, given)}
          size={limit !== undefined && limit < 20 ? limit : undefined}
          required={view.required.has(path)}
          {...describedBy(slot, view.say(question.help))}
        />
        {unit && <span>{unit}</span>}
      </span>
    </LabelFrame>
  );
}

/** Numbers are typed with a comma in Dutch, and read either way. */
const shownText = (kind: TypedKind, given: unknown) =>
  typeof given === 'number' && kind !== 'date' ? String(given).replace('.', ',') : typedText(given);

function ends({ min, max, lowest, highest }: QuestionOf<'slider'>, { say }: Slot['view']) {
  const withWords = (value: number, words: string) => (words ? `${value} (${words})` : String(value));
  return { min: withWords(min, say(lowest)), max: withWords(max, say(highest)) };
}

/** Several lines. */
export function LongText({ question, slot }: { question: QuestionOf<'longText'>; slot: Slot }) {
  const { view, path, given } = slot;
  return (
    <LabelFrame question={question} slot={slot}>
      <textarea
        id={idOf(slot)}
        name={answerName(path)}
        rows={5}
        defaultValue={typedText(given)}
        required={view.required.has(path)}
        {...describedBy(slot, view.say(question.help))}
      />
    </LabelFrame>
  );
}
