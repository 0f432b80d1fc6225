import { useEffect } from 'react';
import * as live from '#features/authoring/live-changes/live-changes.contract.ts';
import { audienceKinds, editingKinds, getRoles } from '#features/identity/roles/roles.contract.ts';
import { useEditor } from '../editor-context.ts';
import { AudienceField } from './AudienceField.tsx';
import { useLiveChange } from './use-live-change.ts';
import { useLoaded } from './use-loaded.ts';

/** Of itself a block is as open as what it stands in, and its editors add to it and edit what is in it. */
const kinds = ['Inherit', ...audienceKinds] as const;
const editing = ['Inherit', ...editingKinds] as const;

const toStored = <Kind extends string>(kind: Kind) => (kind === 'Inherit' ? null : (kind as Exclude<Kind, 'Inherit'>));
/** Not there while it is read. */
const kindOf = <Kind extends string>(stored: Kind | null | undefined) => (stored === null ? 'Inherit' : stored);

interface BlockPermissionsFormProps {
  guid: string;
  /** Whether there is something in it that can be added and edited. */
  isList: boolean;
}

/** Who may see a block, add to it and edit what is in it, for admins. A choice holds at once. */
export function BlockPermissionsForm({ guid, isList }: BlockPermissionsFormProps) {
  const { texts } = useEditor();
  const { permissions, roles, hasFailed, save } = useBlockPermissions(guid);
  if (hasFailed) return <p role="alert">{texts('permissions.unreachable')}</p>;
  return (
    <details>
      <summary>{texts('permissions.block')}</summary>
      <div className="editor-form">
        <AudienceField
          label={texts('permissions.view')}
          kinds={kinds}
          kind={kindOf(permissions?.viewPermission)}
          roles={permissions?.viewRoles ?? []}
          known={roles}
          onChange={(kind, viewRoles) => void save({ viewPermission: toStored(kind), viewRoles })}
        />
        {isList && (
          <>
            <AudienceField
              label={texts('permissions.add')}
              kinds={kinds}
              kind={kindOf(permissions?.addPermission)}
              roles={permissions?.addRoles ?? []}
              known={roles}
              onChange={(kind, addRoles) => void save({ addPermission: toStored(kind), addRoles })}
            />
            <AudienceField
              label={texts('permissions.editItems')}
              kinds={editing}
              kind={kindOf(permissions?.editPermission)}
              roles={permissions?.editRoles ?? []}
              known={roles}
              onChange={(kind, editRoles) => void save({ editPermission: toStored(kind), editRoles })}
            />
          </>
        )}
      </div>
    </details>
  );
}

/** The permissions of a block, and the way to change them: shown at once, and as they were where that was refused. */
function useBlockPermissions(guid: string) {
  const { texts, api, session, ui } = useEditor();
  const params = { guid };
  const change = useLiveChange();
  const { value, hasFailed, set, load } = useLoaded(async () => {
    // A block that was just added is not on the server yet.
    await session.flush();
    return Promise.all([api.call(live.getBlockPermissions, { params }), api.call(getRoles, {})]);
  }, guid);
  const viewers = value?.[0].viewPermission;
  useEffect(() => {
    if (viewers !== undefined) ui.change({ viewers: { ...ui.state().viewers, [guid]: viewers ?? 'Public' } });
  }, [ui, guid, viewers]);
  const [permissions, { roles } = { roles: [] }] = value ?? [];
  const save = async (part: Partial<live.BlockPermissions>) => {
    if (!value || !permissions) return;
    set([{ ...permissions, ...part }, { roles }]);
    const result = await change({
      work: () => api.call(live.setBlockPermissions, { params, body: part }),
      done: texts('permissions.done'),
      undone: load,
    });
    set(result ? [result.permissions, { roles }] : value);
  };
  return { permissions, roles, hasFailed, save };
}
