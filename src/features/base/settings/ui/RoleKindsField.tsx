import { type RoleKind, roleKinds } from '#features/base/platforms/role-kinds.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { useSettingTexts } from './texts.ts';

interface RoleKindsFieldProps {
  label: string;
  hint: string | undefined;
  value: readonly RoleKind[];
  onChange: (kinds: RoleKind[]) => void;
}

/** Kinds of role that something holds for. */
export function RoleKindsField({ label, hint, value, onChange }: RoleKindsFieldProps) {
  const texts = useSettingTexts();
  return (
    <fieldset className="ui-group">
      <legend>{label}</legend>
      {hint && <p className="ui-field__hint">{hint}</p>}
      {roleKinds.map((kind) => (
        <Checkbox
          key={kind}
          label={texts(`settings.roleKind.${kind}`)}
          checked={value.includes(kind)}
          onChange={(isOn) => onChange(roleKinds.filter((one) => (one === kind ? isOn : value.includes(one))))}
        />
      ))}
    </fieldset>
  );
}
