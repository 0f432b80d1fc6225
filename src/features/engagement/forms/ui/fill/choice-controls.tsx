import type { QuestionOf, QuestionOption } from '../../definition/definition.schema.ts';
import { answerName } from '../../definition/typed-answers.ts';
import { GroupFrame, LabelFrame } from './Frame.tsx';
import { describedBy, idOf, partOf, type Slot, typedText } from './fill-context.ts';

interface OptionProps {
  slot: Slot;
  type: 'radio' | 'checkbox';
  value: string;
  label: string;
  isChosen: boolean;
  isFull?: boolean;
  image?: string | null;
}

function Option({ slot, type, value, label, isChosen, isFull = false, image = null }: OptionProps) {
  const { texts, required, errors } = slot.view;
  return (
    <label className={image ? 'form-choice form-choice--image' : 'form-choice'}>
      <input
        type={type}
        name={answerName(slot.path)}
        value={value}
        defaultChecked={isChosen}
        disabled={isFull && !isChosen}
        required={type === 'radio' && required.has(slot.path)}
        aria-invalid={errors.has(slot.path) || undefined}
      />
      {image && <img src={`/a/${image}?width=300&height=200&fit=cover`} alt="" width={300} height={200} />}
      <span>
        {label}
        {isFull && ` (${texts('full')})`}
      </span>
    </label>
  );
}

const chosenIn = (given: unknown): readonly string[] =>
  Array.isArray(given) ? given.filter((value) => typeof value === 'string') : [];

type RadioKind = 'radio' | 'eventSlot';

/** One of a few. */
export function Radios({ question, slot }: { question: QuestionOf<RadioKind>; slot: Slot }) {
  const { view, path, given } = slot;
  return (
    <GroupFrame question={question} slot={slot}>
      {question.options.map(({ value, label }) => (
        <Option
          key={value}
          slot={slot}
          type="radio"
          value={value}
          label={view.say(label)}
          isChosen={given === value}
          isFull={view.full.has(`${path}.${value}`)}
        />
      ))}
    </GroupFrame>
  );
}

/** Several of some; each with its image where it has one. */
export function Checkboxes({
  question,
  slot,
}: {
  question: QuestionOf<'checkboxes' | 'multiSelect' | 'imageChoice'>;
  slot: Slot;
}) {
  const chosen = chosenIn(slot.given);
  return (
    <GroupFrame question={question} slot={slot}>
      <div className={question.kind === 'imageChoice' ? 'form-images' : undefined}>
        {question.options.map(({ value, label, image }: QuestionOption) => (
          <Option
            key={value}
            slot={slot}
            type="checkbox"
            value={value}
            label={slot.view.say(label)}
            isChosen={chosen.includes(value)}
            image={question.kind === 'imageChoice' ? image : null}
          />
        ))}
      </div>
    </GroupFrame>
  );
}

/** One of many. */
export function SelectOne({ question, slot }: { question: QuestionOf<'select'>; slot: Slot }) {
  const { view, path, given } = slot;
  return (
    <LabelFrame question={question} slot={slot}>
      <select
        id={idOf(slot)}
        name={answerName(path)}
        defaultValue={typedText(given)}
        required={view.required.has(path)}
        {...describedBy(slot, view.say(question.help))}
      >
        <option value="">{view.texts('choose')}</option>
        {question.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {view.say(label)}
          </option>
        ))}
      </select>
    </LabelFrame>
  );
}

export function YesNo({ question, slot }: { question: QuestionOf<'yesNo'>; slot: Slot }) {
  const { given, view } = slot;
  return (
    <GroupFrame question={question} slot={slot}>
      <Option
        slot={slot}
        type="radio"
        value="yes"
        label={view.texts('yes')}
        isChosen={given === true || given === 'yes'}
      />
      <Option
        slot={slot}
        type="radio"
        value="no"
        label={view.texts('no')}
        isChosen={given === false || given === 'no'}
      />
    </GroupFrame>
  );
}

/** A box with the words that somebody agrees to. */
export function Consent({ question, slot }: { question: QuestionOf<'consent'>; slot: Slot }) {
  const { given, view, path } = slot;
  const error = view.errors.get(path)?.full;
  const help = view.say(question.help);
  return (
    <div className={`form-question form-question--${question.width}`}>
      {error && (
        <p className="form-question__error" id={idOf(slot, 'error')}>
          {error}
        </p>
      )}
      <label className="form-choice" htmlFor={idOf(slot)}>
        <input
          type="checkbox"
          id={idOf(slot)}
          name={answerName(path)}
          value="yes"
          defaultChecked={given === true || given === 'yes'}
          required={view.required.has(path)}
          {...describedBy(slot, help)}
        />
        <span>
          {view.say(question.label)}
          {!view.required.has(path) && <span className="form-question__optional"> ({view.texts('optional')})</span>}
        </span>
      </label>
      {help && (
        <p className="form-question__help" id={idOf(slot, 'help')}>
          {help}
        </p>
      )}
    </div>
  );
}

/** From one to some, in a row. */
export function Rating({ question, slot }: { question: QuestionOf<'rating'>; slot: Slot }) {
  const { given, view, path } = slot;
  const [lowest, highest] = [view.say(question.lowest), view.say(question.highest)];
  return (
    <GroupFrame question={question} slot={slot}>
      <div className="form-rating">
        {lowest && <span className="form-rating__end">{lowest}</span>}
        {Array.from({ length: question.max }, (_, at) => String(at + 1)).map((value) => (
          <label key={value} className="form-rating__option">
            <input
              type="radio"
              name={answerName(path)}
              value={value}
              defaultChecked={typedText(given) === value}
              required={view.required.has(path)}
              aria-invalid={view.errors.has(path) || undefined}
            />
            <span>{value}</span>
          </label>
        ))}
        {highest && <span className="form-rating__end">{highest}</span>}
      </div>
    </GroupFrame>
  );
}

/** Each option gets its place. */
export function Ranking({ question, slot }: { question: QuestionOf<'ranking'>; slot: Slot }) {
  const { given, view, path } = slot;
  const chosen = chosenIn(given);
  return (
    <GroupFrame question={question} slot={slot}>
      {question.options.map(({ value, label }) => (
        <span key={value} className="form-question__line">
          <select
            name={`${answerName(path)}.${value}`}
            aria-label={view.texts('place', { option: view.say(label) })}
            defaultValue={chosen.includes(value) ? String(chosen.indexOf(value) + 1) : ''}
          >
            <option value="">–</option>
            {question.options.map((_, at) => (
              <option key={String(at)} value={String(at + 1)}>
                {at + 1}
              </option>
            ))}
          </select>
          <span aria-hidden="true">{view.say(label)}</span>
        </span>
      ))}
    </GroupFrame>
  );
}

/** A row for each statement, a column for each option. On a phone each row stands by itself. */
export function Matrix({ question, slot }: { question: QuestionOf<'matrix' | 'likert'>; slot: Slot }) {
  const { given, view, path } = slot;
  const type = question.kind === 'matrix' && question.isMultiple ? 'checkbox' : 'radio';
  const isChosen = (row: string, value: string) => {
    const cell = partOf(given, row);
    return cell === value || chosenIn(cell).includes(value);
  };
  return (
    <GroupFrame question={question} slot={slot}>
      <div className="form-matrix">
        {question.rows.map(({ value: row, label }) => (
          <fieldset key={row} className="form-matrix__row">
            <legend>{view.say(label)}</legend>
            {question.options.map(({ value, label: option }) => (
              <label key={value} className="form-choice">
                <input
                  type={type}
                  name={`${answerName(path)}.${row}`}
                  value={value}
                  defaultChecked={isChosen(row, value)}
                  aria-invalid={view.errors.has(path) || undefined}
                />
                <span>{view.say(option)}</span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </GroupFrame>
  );
}

/** One of what there is now, by its name. */
export function PickOne({ question, slot }: { question: QuestionOf<'item' | 'person'>; slot: Slot }) {
  const { view, path, given } = slot;
  const { offered } = question;
  return (
    <LabelFrame question={question} slot={slot}>
      <select
        id={idOf(slot)}
        name={answerName(path)}
        defaultValue={typedText(given) || typedText(partOf(given, 'id'))}
        required={view.required.has(path)}
        {...describedBy(slot, view.say(question.help))}
      >
        <option value="">{view.texts(offered?.length === 0 ? 'nothingOffered' : 'choose')}</option>
        {(offered ?? []).map(({ guid, title }) => (
          <option key={guid} value={guid}>
            {title}
          </option>
        ))}
      </select>
    </LabelFrame>
  );
}
