import type { Role } from '#features/identity/roles/roles.contract.ts';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/Select.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { ProviderFacts } from '../../single-sign-on.contract.ts';
import { useSingleSignOnTexts } from '../texts.ts';

type Mapped = ProviderFacts['roles'];

interface RolesByClaimProps {
  value: Mapped;
  roles: readonly Role[];
  onChange: (mapped: Mapped) => void;
}

/** Which role somebody has as long as the provider says something of them. */
export function RolesByClaim({ value, roles, onChange }: RolesByClaimProps) {
  const texts = useSingleSignOnTexts();
  const change = (at: number, part: Partial<Mapped[number]>) => {
    const before = value[at];
    if (before) onChange(value.with(at, { ...before, ...part }));
  };
  const [first] = roles;
  return (
    <fieldset className="ui-group">
      <legend>{texts('providers.roles')}</legend>
      {value.map(({ claim, value: wanted, role }, at) => (
        <div key={at} className="ui-languages">
          <TextField label={texts('providers.claim')} value={claim} onChange={(text) => change(at, { claim: text })} />
          <TextField label={texts('providers.value')} value={wanted} onChange={(text) => change(at, { value: text })} />
          <Select
            label={texts('providers.role')}
            value={role}
            options={roles.map(({ guid, name }) => ({ value: guid, label: name }))}
            onChange={(guid) => change(at, { role: guid })}
          />
          <Button look="quiet" onClick={() => onChange(value.toSpliced(at, 1))}>
            {texts('providers.roleRemove')}
          </Button>
        </div>
      ))}
      {first && (
        <div>
          <Button look="quiet" onClick={() => onChange([...value, { claim: 'groups', value: '', role: first.guid }])}>
            {texts('providers.roleAdd')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
