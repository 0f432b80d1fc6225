import { bySection } from '#features/properties/order.rules.ts';
import type { AskedProperty } from '#features/properties/properties.contract.ts';
import { PropertyField } from '../../account/PropertyField.tsx';
import { useSectionName } from '../../account/section-name.ts';
import { useAccountTexts } from '../../account/texts.ts';

export type Answers = Readonly<Record<string, string>>;

interface AskedPropertiesProps {
  asked: readonly AskedProperty[];
  answers: Answers;
  /** Code of what is wrong, by field of the form. */
  faults: Readonly<Record<string, string>>;
  onChange: (answers: Answers) => void;
}

const known = ['too_small', 'too_short', 'too_long', 'too_low', 'too_high'];

/** What the platform asks of everybody who joins, by section as in the profile. */
export function AskedProperties({ asked, answers, faults, onChange }: AskedPropertiesProps) {
  const texts = useAccountTexts();
  const nameOf = useSectionName();
  const isRefused = Object.keys(faults).length > 0;
  const fault = ({ key, required }: AskedProperty) => {
    // The server looks at these once all else is right.
    const isMissing = isRefused && required && (answers[key] ?? '').trim() === '';
    const code = faults[`properties.${key}`] ?? (isMissing ? 'too_small' : undefined);
    return code && texts(`fault.${known.includes(code) ? code : 'other'}`);
  };
  const field = (definition: AskedProperty) => (
    <PropertyField
      key={definition.key}
      definition={definition}
      marks="optional"
      value={answers[definition.key] ?? ''}
      error={fault(definition)}
      onChange={(value) => onChange({ ...answers, [definition.key]: value })}
    />
  );
  return bySection(asked).map((section) => (
    <fieldset key={section.name} className="asked">
      <legend>{nameOf(section.name)}</legend>
      {section.subsections.map(({ name, properties }) =>
        name === '' ? (
          properties.map(field)
        ) : (
          <fieldset key={name} className="asked asked--inside">
            <legend>{name}</legend>
            {properties.map(field)}
          </fieldset>
        ),
      )}
    </fieldset>
  ));
}

/** As calls take them. */
export const propertiesOf = (answers: Answers) => Object.entries(answers).map(([key, value]) => ({ key, value }));
