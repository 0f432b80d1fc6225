import { Suspense, use, useState } from 'react';
import type { KindFieldProps } from '#features/base/settings/ui/settings-sections.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import type { TypeUses } from '../usages.contract.ts';
import { useUsesTexts } from './texts.ts';
import { readTypes } from './usages.api.ts';

interface Type {
  type: string;
  name: string;
  uses: number;
}

/** Types of blocks or items, of which those that are on can be added; each with in how many places it is now. */
export function TypesSetting(field: KindFieldProps) {
  const app = useApp();
  const [reading] = useState(() => readTypes(app));
  return (
    <Suspense fallback={<Skeleton label={app.texts('waiting')} rows={6} />}>
      <TypesField {...field} reading={reading} />
    </Suspense>
  );
}

function TypesField({
  name,
  label,
  hint,
  error,
  values,
  onChange,
  reading,
}: KindFieldProps & { reading: Promise<TypeUses> }) {
  const texts = useUsesTexts();
  const { blocks, items } = use(reading);
  const disabled: readonly string[] =
    name === 'disabledItemTypes' ? values.disabledItemTypes : values.disabledBlockTypes;
  const toggle = (type: string, isOn: boolean) =>
    onChange(isOn ? disabled.filter((one) => one !== type) : [...disabled, type]);
  const essential = blocks.filter(({ isEssential }) => isEssential);
  const groups = Map.groupBy(
    blocks.filter(({ isEssential }) => !isEssential),
    ({ category }) => category,
  );
  return (
    <fieldset className="ui-group">
      <legend>{label}</legend>
      {hint && <p className="ui-field__hint">{hint}</p>}
      {error && <p className="ui-field__error">{error}</p>}
      {name === 'disabledItemTypes' ? (
        <Types types={items} disabled={disabled} onToggle={toggle} unit="items" />
      ) : (
        <>
          <p>{texts('types.essential', { names: essential.map((one) => one.name).join(', ') })}</p>
          {[...groups].map(([category, types]) => (
            <fieldset key={category} className="ui-group">
              <legend>{texts(`types.${category}`)}</legend>
              <Types types={types} disabled={disabled} onToggle={toggle} unit="places" />
            </fieldset>
          ))}
        </>
      )}
    </fieldset>
  );
}

interface TypesProps {
  types: readonly Type[];
  disabled: readonly string[];
  unit: 'items' | 'places';
  onToggle: (type: string, isOn: boolean) => void;
}

function Types({ types, disabled, unit, onToggle }: TypesProps) {
  const texts = useUsesTexts();
  return (
    <div className="settings__names settings__names--wide">
      {types.map(({ type, name, uses }) => (
        <Checkbox
          key={type}
          label={name}
          hint={texts(`types.uses.${unit}`, { count: uses })}
          checked={!disabled.includes(type)}
          onChange={(isOn) => onToggle(type, isOn)}
        />
      ))}
    </div>
  );
}
