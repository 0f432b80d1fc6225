import * as live from '#features/live-changes/live-changes.contract.ts';
import { audienceKinds, getRoles } from '#features/roles/roles.contract.ts';
import { useEditor } from '../editor-context.ts';
import { AudienceField } from './AudienceField.tsx';
import { useLiveChange } from './use-live-change.ts';
import { useLoaded } from './use-loaded.ts';

/** Of itself a block is as open as what it stands in, and its editors add to it. */
const kinds = ['Inherit', ...audienceKinds] as const;
type Kind = (typeof kinds)[number];

const toStored = (kind: Kind) => (kind === 'Inherit' ? null : kind);

interface BlockPermissionsFormProps {
  guid: string;
  /** Whether things can be added to it. */
  isList: boolean;
}

/** Who may see a block and add to it, for admins. A choice holds at once. */
export function BlockPermissionsForm({ guid, isList }: BlockPermissionsFormProps) {
  const { texts, api, session } = useEditor();
  const params = { guid };
  const change = useLiveChange();
  const { value, hasFailed, set, load } = useLoaded(async () => {
    // A block that was just added is not on the server yet.
    await session.flush();
    return Promise.all([api.call(live.getBlockPermissions, { params }), api.call(getRoles, {})]);
  }, guid);
  if (hasFailed) return <p role="alert">{texts('permissions.unreachable')}</p>;
  if (!value) return null;
  const [permissions, { roles }] = value;
  const save = async (part: Partial<live.BlockPermissions>) => {
    const before = value;
    set([{ ...permissions, ...part }, { roles }]);
    const answer = await change({
      work: () => api.call(live.setBlockPermissions, { params, body: part }),
      done: texts('permissions.done'),
      undone: load,
    });
    set(answer ? [answer.permissions, { roles }] : before);
  };
  return (
    <details>
      <summary>{texts('permissions.block')}</summary>
      <div className="editor-form">
        <AudienceField
          label={texts('permissions.view')}
          kinds={kinds}
          kind={permissions.viewPermission ?? 'Inherit'}
          roles={permissions.viewRoles}
          known={roles}
          onChange={(kind, viewRoles) => void save({ viewPermission: toStored(kind), viewRoles })}
        />
        {isList && (
          <AudienceField
            label={texts('permissions.add')}
            kinds={kinds}
            kind={permissions.addPermission ?? 'Inherit'}
            roles={permissions.addRoles}
            known={roles}
            onChange={(kind, addRoles) => void save({ addPermission: toStored(kind), addRoles })}
          />
        )}
      </div>
    </details>
  );
}
