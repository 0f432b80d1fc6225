import type { QuestionOf } from '../../definition/definition.schema.ts';
import { addressParts, locationParts, nameParts, signatureParts } from '../../definition/kinds/parts.ts';
import { answerName } from '../../definition/typed-answers.ts';
import type { FillTexts } from '../../fill-texts.ts';
import { GroupFrame } from './Frame.tsx';
import { idOf, partOf, type Slot, typedText } from './fill-context.ts';
import { SignaturePad } from './SignaturePad.tsx';

interface PartProps {
  slot: Slot;
  part: string;
  label: string;
  type?: string;
  autoComplete?: string;
  maxLength?: number;
  hint?: string;
  isShort?: boolean;
}

function Part({ slot, part, label, type = 'text', autoComplete = 'off', maxLength, hint, isShort = false }: PartProps) {
  const id = idOf(slot, part);
  return (
    <span className={isShort ? 'form-part form-part--short' : 'form-part'}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span className="form-question__help" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <input
        id={id}
        name={`${answerName(slot.path)}.${part}`}
        type={type}
        autoComplete={autoComplete}
        maxLength={maxLength}
        defaultValue={typedText(partOf(slot.given, part))}
        aria-describedby={hint ? `${id}-hint` : undefined}
        aria-invalid={slot.view.errors.has(slot.path) || undefined}
      />
    </span>
  );
}

const nameTokens = { first: 'given-name', middle: 'additional-name', last: 'family-name' } as const;

export function NameParts({ question, slot }: { question: QuestionOf<'name'>; slot: Slot }) {
  const { texts } = slot.view;
  return (
    <GroupFrame question={question} slot={slot}>
      <div className="form-parts">
        {(['first', 'middle', 'last'] as const).map((part) => (
          <Part
            key={part}
            slot={slot}
            part={part}
            label={texts(`part.${part}`)}
            autoComplete={nameTokens[part]}
            maxLength={nameParts[part]}
            isShort={part === 'middle'}
          />
        ))}
      </div>
    </GroupFrame>
  );
}

const addressTokens: Readonly<Record<keyof typeof addressParts, string>> = {
  postcode: 'postal-code',
  number: 'off',
  addition: 'off',
  street: 'address-line1',
  city: 'address-level2',
};

export function AddressParts({ question, slot }: { question: QuestionOf<'address'>; slot: Slot }) {
  const { texts } = slot.view;
  return (
    <GroupFrame question={question} slot={slot}>
      <div className="form-parts">
        {(Object.keys(addressParts) as (keyof typeof addressParts)[]).map((part) => (
          <Part
            key={part}
            slot={slot}
            part={part}
            label={texts(`part.${part}`)}
            autoComplete={addressTokens[part]}
            maxLength={addressParts[part]}
            isShort={part !== 'street' && part !== 'city'}
          />
        ))}
      </div>
    </GroupFrame>
  );
}

/** A place of a list, words or coordinates: no map is needed. */
export function LocationParts({ question, slot }: { question: QuestionOf<'location'>; slot: Slot }) {
  const { view, given, path } = slot;
  const id = idOf(slot, 'place');
  return (
    <GroupFrame question={question} slot={slot}>
      {question.options.length > 0 && (
        <span className="form-part">
          <label htmlFor={id}>{view.texts('part.place')}</label>
          <select id={id} name={`${answerName(path)}.place`} defaultValue={typedText(partOf(given, 'place'))}>
            <option value="">{view.texts('choose')}</option>
            {question.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {view.say(label)}
              </option>
            ))}
          </select>
        </span>
      )}
      <Part
        slot={slot}
        part="description"
        label={view.texts('part.description')}
        maxLength={locationParts.description}
      />
      <Part
        slot={slot}
        part="coordinates"
        label={view.texts('part.coordinates')}
        hint={view.texts('part.coordinatesHint')}
        maxLength={locationParts.coordinates}
        isShort
      />
    </GroupFrame>
  );
}

/** Typed, which works with every keyboard, pointer and screen reader; drawn as well by who wants to. */
export function SignatureParts({ question, slot }: { question: QuestionOf<'signature'>; slot: Slot }) {
  const { texts } = slot.view;
  return (
    <GroupFrame question={question} slot={slot}>
      <Part
        slot={slot}
        part="name"
        label={texts('part.signature')}
        autoComplete="name"
        maxLength={signatureParts.name}
      />
      <label className="form-choice">
        <input
          type="checkbox"
          name={`${answerName(slot.path)}.agreed`}
          value="yes"
          defaultChecked={partOf(slot.given, 'agreed') === 'yes'}
        />
        <span>{texts('part.agreed')}</span>
      </label>
      <SignaturePad
        name={`${answerName(slot.path)}.drawing`}
        drawing={typedText(partOf(slot.given, 'drawing'))}
        texts={texts}
      />
    </GroupFrame>
  );
}

export function DateRangeParts({ question, slot }: { question: QuestionOf<'dateRange'>; slot: Slot }) {
  const { texts } = slot.view;
  return (
    <GroupFrame question={question} slot={slot}>
      <div className="form-parts">
        <Part slot={slot} part="from" type="date" label={texts('part.from')} isShort />
        <Part slot={slot} part="until" type="date" label={texts('part.until')} isShort />
      </div>
    </GroupFrame>
  );
}

/** A number for each option. */
export function AllocateParts({ question, slot }: { question: QuestionOf<'allocate'>; slot: Slot }) {
  const { view } = slot;
  return (
    <GroupFrame question={question} slot={slot} hint={totalText(question, view.texts, view.say(question.unit))}>
      {question.options.map(({ value, label }) => (
        <Part key={value} slot={slot} part={value} label={view.say(label)} isShort />
      ))}
    </GroupFrame>
  );
}

const totalText = ({ total }: QuestionOf<'allocate'>, texts: FillTexts, unit: string) =>
  texts('total', { total: unit ? `${total} ${unit}` : total });
