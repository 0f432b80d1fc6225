import type { AskedProperty } from '#features/properties/properties.contract.ts';
import { PropertyField } from '../../account/PropertyField.tsx';
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

/** What the platform asks of everybody who joins. */
export function AskedProperties({ asked, answers, faults, onChange }: AskedPropertiesProps) {
  const texts = useAccountTexts();
  const fault = (key: string) => {
    const code = faults[`properties.${key}`];
    return code && texts(`fault.${known.includes(code) ? code : 'other'}`);
  };
  return asked.map((definition) => (
    <PropertyField
      key={definition.key}
      definition={definition}
      marks="optional"
      value={answers[definition.key] ?? ''}
      error={fault(definition.key)}
      onChange={(value) => onChange({ ...answers, [definition.key]: value })}
    />
  ));
}

/** As calls take them. */
export const propertiesOf = (answers: Answers) => Object.entries(answers).map(([key, value]) => ({ key, value }));
