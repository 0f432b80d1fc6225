import { type EmbedName, embedNames } from '#kernel/embed-hosts.ts';
import { Checkbox } from '#ui/Checkbox.tsx';

interface EmbedHostsFieldProps {
  label: string;
  hint: string | undefined;
  value: readonly EmbedName[];
  onChange: (names: EmbedName[]) => void;
}

/** Websites of which pages show something in a frame. */
export const EmbedHostsField = ({ label, hint, value, onChange }: EmbedHostsFieldProps) => (
  <fieldset className="ui-group">
    <legend>{label}</legend>
    {hint && <p className="ui-field__hint">{hint}</p>}
    {embedNames.map((name) => (
      <Checkbox
        key={name}
        label={name}
        checked={value.includes(name)}
        onChange={(isOn) => onChange(embedNames.filter((one) => (one === name ? isOn : value.includes(one))))}
      />
    ))}
  </fieldset>
);
