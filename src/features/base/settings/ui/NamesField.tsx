import { Checkbox } from '#ui/Checkbox.tsx';

interface NamesFieldProps<Name extends string> {
  label: string;
  hint: string | undefined;
  /** All that can be chosen. */
  names: readonly Name[];
  /** What each is called; left out: as it is written everywhere. */
  labelOf?: (name: Name) => string;
  value: readonly Name[];
  onChange: (names: Name[]) => void;
}

/** Names of which some are chosen. */
export const NamesField = <Name extends string>({
  label,
  hint,
  names,
  labelOf,
  value,
  onChange,
}: NamesFieldProps<Name>) => (
  <fieldset className="ui-group">
    <legend>{label}</legend>
    {hint && <p className="ui-field__hint">{hint}</p>}
    <div className={labelOf ? 'settings__names settings__names--wide' : 'settings__names'}>
      {names.map((name) => (
        <Checkbox
          key={name}
          label={labelOf?.(name) ?? name}
          checked={value.includes(name)}
          onChange={(isOn) => onChange(names.filter((one) => (one === name ? isOn : value.includes(one))))}
        />
      ))}
    </div>
  </fieldset>
);
