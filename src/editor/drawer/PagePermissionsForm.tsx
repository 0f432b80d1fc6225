import * as pages from '#features/content/pages/edit-pages.contract.ts';
import { audienceKinds, getRoles } from '#features/identity/roles/roles.contract.ts';
import { useEditor } from '../editor-context.ts';
import { AudienceField } from './AudienceField.tsx';
import { useLiveChange } from './use-live-change.ts';
import { useLoaded } from './use-loaded.ts';

const editKinds = ['Admin', 'Roles'] as const;

/** Who may see and edit the page, for admins. A choice holds at once, for the draft and for what visitors see. */
export function PagePermissionsForm() {
  const { texts, api, context } = useEditor();
  const params = { id: context.owner };
  const change = useLiveChange();
  const { value, hasFailed, set, load } = useLoaded(
    () => Promise.all([api.call(pages.getPagePermissions, { params }), api.call(getRoles, {})]),
    context.owner,
  );
  if (hasFailed) return <p role="alert">{texts('permissions.unreachable')}</p>;
  const [permissions, { roles } = { roles: [] }] = value ?? [];
  const save = async (part: Partial<pages.PagePermissions>) => {
    if (!value || !permissions) return;
    const wanted = { ...permissions, ...part };
    set([wanted, { roles }]);
    const result = await change({
      work: () => api.call(pages.setPagePermissions, { params, body: wanted }),
      done: texts('permissions.done'),
      undone: load,
    });
    set(result ? [result.permissions, { roles }] : value);
  };
  return (
    <details>
      <summary>{texts('permissions.page')}</summary>
      <div className="editor-form">
        <AudienceField
          label={texts('permissions.view')}
          kinds={audienceKinds}
          kind={permissions?.viewPermission}
          roles={permissions?.viewRoles ?? []}
          known={roles}
          onChange={(viewPermission, viewRoles) => void save({ viewPermission, viewRoles })}
        />
        <AudienceField
          label={texts('permissions.edit')}
          kinds={editKinds}
          kind={permissions?.editPermission}
          roles={permissions?.editRoles ?? []}
          known={roles}
          onChange={(editPermission, editRoles) => void save({ editPermission, editRoles })}
        />
      </div>
    </details>
  );
}
