import { namedIn } from '#features/identity/roles/role-names.ts';
import type { Role } from '#features/identity/roles/roles.contract.ts';
import { useEditor } from '../editor-context.ts';
import { Labelled } from '../form/Labelled.tsx';

interface AudienceFieldProps<Kind extends string> {
  label: string;
  kinds: readonly Kind[];
  /** Not there while it is read: the place of the choice is kept, so that what stands below it stays where it is. */
  kind: Kind | undefined;
  roles: readonly string[];
  /** The roles that there are. */
  known: readonly Role[];
  onChange: (kind: Kind, roles: string[]) => void;
}

/** Who may do something: a kind of people, and which roles where that is the kind. */
export function AudienceField<Kind extends string>(props: AudienceFieldProps<Kind>) {
  const { label, kinds, kind, roles, known, onChange } = props;
  const { texts, context } = useEditor();
  return (
    <>
      <Labelled label={label}>
        {(id) => (
          <select
            id={id}
            value={kind ?? ''}
            disabled={kind === undefined}
            onChange={({ currentTarget }) => {
              const next = kinds.find((one) => one === currentTarget.value);
              if (next) onChange(next, next === 'Roles' ? [...roles] : []);
            }}
          >
            {kind === undefined && <option value="">…</option>}
            {kinds.map((one) => (
              <option key={one} value={one}>
                {texts(`audience.${one}`)}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      {kind === 'Roles' && (
        <fieldset>
          <legend>{texts('audience.roles', { label })}</legend>
          {namedIn(context.interfaceLanguage, known).map(({ guid, name }) => (
            <label key={guid} className="check">
              <input
                type="checkbox"
                checked={roles.includes(guid)}
                onChange={({ currentTarget: { checked } }) =>
                  onChange(kind, checked ? [...roles, guid] : roles.filter((one) => one !== guid))
                }
              />
              <span>{name}</span>
            </label>
          ))}
          {roles.length === 0 && <small>{texts('audience.noRoles')}</small>}
        </fieldset>
      )}
    </>
  );
}
