import type { User } from '#features/identity/profiles/profiles.contract.ts';
import { PhotoField } from '#features/identity/profiles/ui/photo/PhotoField.tsx';
import { bySection } from '#features/identity/properties/order.rules.ts';
import type { PropertyDefinition } from '#features/identity/properties/properties.contract.ts';
import { PropertyField, useLocalized } from '#features/identity/properties/ui/PropertyField.tsx';
import { useSectionName } from '#features/identity/properties/ui/section-name.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { propertyOf } from '#ui/screens/app-context.ts';
import { useWelcomeTexts } from './texts.ts';
import type { Step } from './welcome.api.ts';

/** What somebody filled in, in any step. */
export interface Filled {
  properties: Readonly<Record<string, string>>;
  newsletter: boolean;
}

interface StepFieldsProps {
  user: User;
  step: Step;
  filled: Filled;
  error: (field: string) => string | undefined;
  onChange: (filled: Filled) => void;
}

/** What there is to fill in in one step; properties stand by section where there is more than one. */
export function StepFields({ user, step, filled, error, onChange }: StepFieldsProps) {
  const own = useWelcomeTexts();
  const say = useLocalized();
  const nameOf = useSectionName();
  const field = (definition: PropertyDefinition) => {
    const { key, inputType, label, defaultValue } = definition;
    const value = filled.properties[key] ?? propertyOf(user, key) ?? defaultValue;
    const change = (next: string) => onChange({ ...filled, properties: { ...filled.properties, [key]: next } });
    if (inputType === 'image')
      return <PhotoField key={key} user={user} value={value} label={say(label)} onChange={change} />;
    return (
      <PropertyField
        key={key}
        definition={definition}
        value={value}
        error={error(`properties.${key}`)}
        onChange={change}
      />
    );
  };
  return (
    <>
      {step.name !== 'about' && step.properties.map(field)}
      {step.name === 'about' &&
        bySection(step.properties).map((section) => (
          <fieldset key={section.name} className="asked">
            <legend>{nameOf(section.name)}</legend>
            {section.subsections.flatMap(({ properties }) => properties).map(field)}
          </fieldset>
        ))}
      {step.hasNewsletter && (
        <Checkbox
          label={own('newsletter')}
          hint={own('newsletterHint')}
          checked={filled.newsletter}
          onChange={(newsletter) => onChange({ ...filled, newsletter })}
        />
      )}
    </>
  );
}
