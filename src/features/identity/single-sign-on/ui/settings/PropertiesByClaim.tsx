import type { PropertyDefinition } from '#features/identity/properties/properties.contract.ts';
import { useLocalized } from '#features/identity/properties/ui/PropertyField.tsx';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/Select.tsx';
import { TextField } from '#ui/TextField.tsx';
import { isByClaim } from '../../claims.rules.ts';
import type { ProviderFacts } from '../../single-sign-on.contract.ts';
import { useSingleSignOnTexts } from '../texts.ts';

type Mapped = ProviderFacts['properties'];

interface PropertiesByClaimProps {
  value: Mapped;
  definitions: readonly PropertyDefinition[];
  /** Code of what is wrong, by field of the provider. */
  errors: Readonly<Record<string, string>>;
  onChange: (mapped: Mapped) => void;
}

/** Which fields of a profile the provider fills in. One that is gone, or off, stays in sight and does nothing. */
export function PropertiesByClaim({ value, definitions, errors, onChange }: PropertiesByClaimProps) {
  const texts = useSingleSignOnTexts();
  const say = useLocalized();
  const chosen = definitions.filter(isByClaim);
  const options = chosen.map(({ key, label }) => ({ value: key, label: say(label) || key }));
  const definitionOf = (property: string) => definitions.find(({ key }) => key === property);
  const nameOf = (property: string) => say(definitionOf(property)?.label ?? {}) || property;
  const optionsFor = (property: string) => {
    if (chosen.some(({ key }) => key === property)) return options;
    const state = definitionOf(property) ? 'providers.propertyOff' : 'providers.propertyGone';
    return [{ value: property, label: texts(state, { name: nameOf(property) }) }, ...options];
  };
  const change = (at: number, part: Partial<Mapped[number]>) => {
    const before = value[at];
    if (before) onChange(value.with(at, { ...before, ...part }));
  };
  const free = options.find((option) => !value.some(({ property }) => property === option.value));
  const error = (at: number, field: 'claim' | 'property') => {
    const code = errors[`properties.${at}.${field}`];
    return code && texts(field === 'claim' ? 'providers.error.claim' : `providers.error.${code}`);
  };
  return (
    <fieldset className="ui-group">
      <legend>{texts('providers.properties')}</legend>
      <p className="app-quiet">{texts('providers.propertiesHint')}</p>
      {value.map(({ claim, property }, at) => (
        <div key={at} className="ui-languages">
          <TextField
            label={texts('providers.claim')}
            autoComplete="off"
            spellCheck={false}
            value={claim}
            onChange={(text) => change(at, { claim: text })}
            error={error(at, 'claim')}
          />
          <Select
            label={texts('providers.property')}
            value={property}
            options={optionsFor(property)}
            onChange={(key) => change(at, { property: key })}
            error={error(at, 'property')}
          />
          <div>
            <Button look="quiet" onClick={() => onChange(value.toSpliced(at, 1))}>
              {texts('providers.propertyRemove', { name: nameOf(property) })}
            </Button>
          </div>
        </div>
      ))}
      {free && (
        <div>
          <Button look="quiet" onClick={() => onChange([...value, { claim: '', property: free.value }])}>
            {texts('providers.propertyAdd')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
