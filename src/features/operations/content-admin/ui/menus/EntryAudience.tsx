import { namedIn } from '#features/identity/roles/role-names.ts';
import { type Audience, audienceKinds } from '#features/identity/roles/roles.contract.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Select } from '#ui/Select.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { useContentAdminTexts } from '../texts.ts';
import type { MenusData } from './menus.api.ts';

interface EntryAudienceProps extends Pick<MenusData, 'roles'> {
  audience: Audience;
  onChange: (audience: Audience) => void;
  error: string | undefined;
}

/** Who sees an entry: a kind of people, and which roles where that is the kind. */
export function EntryAudience({ audience: { kind, roles: chosen }, roles, onChange, error }: EntryAudienceProps) {
  const { language } = useApp();
  const texts = useContentAdminTexts();
  return (
    <>
      <Select
        label={texts('menus.audience')}
        hint={texts('menus.audienceHint')}
        value={kind}
        onChange={(value) => {
          const next = audienceKinds.find((one) => one === value);
          if (next) onChange({ kind: next, roles: [] });
        }}
        options={audienceKinds.toReversed().map((value) => ({ value, label: texts(`menus.audience.${value}`) }))}
        error={error}
      />
      {kind === 'Roles' && (
        <fieldset className="ui-group">
          <legend>{texts('menus.audienceRoles')}</legend>
          {namedIn(language, roles).map(({ guid, name }) => (
            <Checkbox
              key={guid}
              label={name}
              checked={chosen.includes(guid)}
              onChange={(isChosen) =>
                onChange({ kind, roles: isChosen ? [...chosen, guid] : chosen.filter((one) => one !== guid) })
              }
            />
          ))}
          {chosen.length === 0 && <p className="ui-field__hint">{texts('menus.audienceNoRoles')}</p>}
        </fieldset>
      )}
    </>
  );
}
