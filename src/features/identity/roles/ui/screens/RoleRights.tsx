import { type Grant, grants } from '#kernel/endpoint.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Select } from '#ui/Select.tsx';
import { type Joining, joinings } from '../../roles.contract.ts';
import { useRoleTexts } from '../texts.ts';

interface RoleRightsProps {
  granted: readonly Grant[];
  joining: Joining;
  /** Of joining. */
  error: string | undefined;
  grantsError: string | undefined;
  onGrants: (granted: Grant[]) => void;
  onJoining: (joining: Joining) => void;
}

/** What the members of a role may do, and how they come in: a role that gives rights is joined by nobody. */
export function RoleRights({ granted, joining, error, grantsError, onGrants, onJoining }: RoleRightsProps) {
  const texts = useRoleTexts();
  const give = (grant: Grant, isOn: boolean) =>
    onGrants(grants.filter((one) => (one === grant ? isOn : granted.includes(one))));
  const givesRights = granted.length > 0;
  return (
    <>
      <fieldset className="app-choices">
        <legend>{texts('grants')}</legend>
        {grants.map((grant) => (
          <Checkbox
            key={grant}
            label={texts(`grant.${grant}`)}
            checked={granted.includes(grant)}
            onChange={(isOn) => give(grant, isOn)}
          />
        ))}
        {grantsError && <p className="ui-field__error">{grantsError}</p>}
      </fieldset>
      <Select
        label={texts('joining')}
        hint={texts(givesRights ? 'joining.grants' : 'joining.hint')}
        error={error}
        value={joining}
        options={joinings
          .filter((one) => one === 'closed' || !givesRights)
          .map((value) => ({ value, label: texts(`joining.${value}`) }))}
        onChange={(value) => onJoining(joinings.find((one) => one === value) ?? 'closed')}
      />
    </>
  );
}
