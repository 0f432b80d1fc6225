import { useAccountTexts } from '#features/identity/profiles/ui/texts.ts';
import { bySection } from '#features/identity/properties/order.rules.ts';
import type { AskedProperty } from '#features/identity/properties/properties.contract.ts';
import { PropertyField } from '#features/identity/properties/ui/PropertyField.tsx';
import { useSectionName } from '#features/identity/properties/ui/section-name.ts';

export type PropertyInput = Readonly<Record<string, string>>;

interface RegistrationPropertiesProps {
  asked: readonly AskedProperty[];
  results: PropertyInput;
  /** Code of what is wrong, by field of the form. */
  errors: Readonly<Record<string, string>>;
  onChange: (results: PropertyInput) => void;
}

const known = ['too_small', 'too_short', 'too_long', 'too_low', 'too_high'];

/** What the platform asks of everybody who joins, by section as in the profile. */
export function RegistrationProperties({ asked, results, errors, onChange }: RegistrationPropertiesProps) {
  const texts = useAccountTexts();
  const nameOf = useSectionName();
  const isRefused = Object.keys(errors).length > 0;
  const error = ({ key, required }: AskedProperty) => {
    // The server looks at these once all else is right.
    const isMissing = isRefused && required && (results[key] ?? '').trim() === '';
    const code = errors[`properties.${key}`] ?? (isMissing ? 'too_small' : undefined);
    return code && texts(`error.${known.includes(code) ? code : 'other'}`);
  };
  const field = (definition: AskedProperty) => (
    <PropertyField
      key={definition.key}
      definition={definition}
      marks="optional"
      value={results[definition.key] ?? ''}
      error={error(definition)}
      onChange={(value) => onChange({ ...results, [definition.key]: value })}
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
export const propertiesOf = (results: PropertyInput) => Object.entries(results).map(([key, value]) => ({ key, value }));
