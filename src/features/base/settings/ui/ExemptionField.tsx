import { Checkbox } from '#ui/Checkbox.tsx';
import { DateField } from '#ui/DateField.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { Exemption } from '../settings.contract.ts';
import { useSettingTexts } from './texts.ts';

interface ExemptionFieldProps {
  label: string;
  hint: string | undefined;
  value: Exemption | null;
  /** Codes of what is wrong, by path. */
  errors: Readonly<Record<string, string>>;
  onChange: (value: Exemption | null) => void;
}

const blank: Exemption = { by: '', on: '', reason: '' };

/** That a data protection officer declared Siteimprove exempt: with who, when and why, all three of them. */
export function ExemptionField({ label, hint, value, errors, onChange }: ExemptionFieldProps) {
  const texts = useSettingTexts();
  const error = (field: keyof Exemption) => {
    const code = errors[`siteimproveExemption.${field}`];
    if (code === undefined) return undefined;
    return texts(code === 'in_future' ? 'settings.exemption.inFuture' : `settings.exemption.error.${field}`);
  };
  return (
    <fieldset className="ui-group">
      <legend>{texts('settings.exemption')}</legend>
      <Checkbox
        label={label}
        hint={hint}
        checked={value !== null}
        onChange={(isDeclared) => onChange(isDeclared ? blank : null)}
      />
      {value && (
        <>
          <TextField
            label={texts('settings.exemption.by')}
            hint={texts('settings.exemption.byHint')}
            value={value.by}
            onChange={(by) => onChange({ ...value, by })}
            maxLength={150}
            autoComplete="off"
            error={error('by')}
          />
          <DateField
            label={texts('settings.exemption.on')}
            value={value.on}
            onChange={(on) => onChange({ ...value, on })}
            error={error('on')}
          />
          <TextArea
            label={texts('settings.exemption.reason')}
            hint={texts('settings.exemption.reasonHint')}
            value={value.reason}
            onChange={(reason) => onChange({ ...value, reason })}
            maxLength={500}
            error={error('reason')}
          />
        </>
      )}
    </fieldset>
  );
}
