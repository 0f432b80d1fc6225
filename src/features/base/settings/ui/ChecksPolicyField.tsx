import { Select } from '#ui/Select.tsx';
import { ChecksPolicy, severities } from '../checks-policy.ts';
import { useSettingTexts } from './texts.ts';

interface ChecksPolicyFieldProps {
  label: string;
  hint: string | undefined;
  value: ChecksPolicy;
  onChange: (policy: ChecksPolicy) => void;
}

const results = ChecksPolicy.shape.error.options;

/** What publishing does with a issue of each severity. */
export function ChecksPolicyField({ label, hint, value, onChange }: ChecksPolicyFieldProps) {
  const texts = useSettingTexts();
  return (
    <fieldset className="ui-group">
      <legend>{label}</legend>
      {hint && <p className="ui-field__hint">{hint}</p>}
      {severities.map((severity) => (
        <Select
          key={severity}
          label={texts(`settings.checksPolicy.severity.${severity}`)}
          value={value[severity]}
          onChange={(given) => onChange({ ...value, [severity]: results.find((one) => one === given) ?? 'reason' })}
          options={results.map((one) => ({ value: one, label: texts(`settings.checksPolicy.${one}`) }))}
        />
      ))}
    </fieldset>
  );
}
