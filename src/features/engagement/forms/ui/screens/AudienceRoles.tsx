import { useEffect, useState } from 'react';
import { getRoleNames } from '#features/identity/roles/roles.contract.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { useKit } from '#ui/kit.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { useFormTexts } from '../texts.ts';

interface AudienceRolesProps {
  roles: readonly string[];
  onChange: (roles: string[]) => void;
}

/** Which roles may fill it in; none of them is admins only. */
export function AudienceRoles({ roles, onChange }: AudienceRolesProps) {
  const { api } = useKit();
  const texts = useFormTexts();
  const [known, setKnown] = useState<readonly { guid: string; name: string }[]>([]);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    api.call(getRoleNames, {}).then(({ roles }) => setKnown(roles), setError);
  }, [api]);
  return (
    <fieldset className="ui-group">
      <legend>{texts('settings.roles')}</legend>
      <FailureText error={error} />
      {known.map(({ guid, name }) => (
        <Checkbox
          key={guid}
          label={name}
          checked={roles.includes(guid)}
          onChange={(isChosen) => onChange(isChosen ? [...roles, guid] : roles.filter((one) => one !== guid))}
        />
      ))}
    </fieldset>
  );
}
