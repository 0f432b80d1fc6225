import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { RoleSummary } from '#features/identity/roles/manage-roles.contract.ts';
import { RoleFailure } from '#features/identity/roles/ui/RoleFailure.tsx';
import { useRoleTexts } from '#features/identity/roles/ui/texts.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Select } from '#ui/Select.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { useAction } from '#ui/use-action.ts';
import { removeRoles } from './bulk-roles.api.ts';

interface DeleteRoleProps {
  chosen: readonly RoleSummary[];
  roles: readonly RoleSummary[];
  onClose: () => void;
  onDone?: () => void;
}

/** Asks who sees and edits from now on what the roles opened. */
export function DeleteRole({ chosen, roles, onClose, onDone }: DeleteRoleProps) {
  const app = useApp();
  const texts = useRoleTexts();
  const { revalidate } = useRevalidator();
  const [successor, setSuccessor] = useState('');
  const remove = useAction(() => ({
    type: 'delete',
    entity: 'role',
    run: () =>
      removeRoles(
        app,
        chosen.map(({ guid }) => guid),
        successor,
      ),
    onDone: async () => {
      onClose();
      onDone?.();
      await revalidate();
    },
    onUndone: revalidate,
  }));
  const others = roles.filter((one) => one.kind === 'Standard' && !chosen.some(({ guid }) => guid === one.guid));
  const [first] = chosen;
  const sum = (count: (role: RoleSummary) => number) => chosen.reduce((total, role) => total + count(role), 0);
  const [view, add, edit] = [sum(({ uses }) => uses.view), sum(({ uses }) => uses.add), sum(({ uses }) => uses.edit)];
  const title =
    chosen.length === 1 && first
      ? texts('deleteOne', { name: first.name })
      : texts('bulkDelete', { count: chosen.length });
  return (
    <Dialog title={title} onClose={onClose}>
      {chosen.length > 1 && <p className="role-names">{chosen.map(({ name }) => name).join(', ')}</p>}
      <p>
        {texts(chosen.length === 1 ? 'delete.members' : 'delete.membersAll', { count: sum(({ members }) => members) })}
      </p>
      {view + add + edit > 0 && (
        <Select
          label={texts('delete.successor')}
          hint={texts('uses', { view, add, edit, total: view + add + edit })}
          value={successor}
          onChange={setSuccessor}
          options={[
            { value: '', label: texts('delete.nobody') },
            ...others.map(({ guid, name }) => ({ value: guid, label: name })),
          ]}
        />
      )}
      <RoleFailure error={remove.error} />
      <div className="ui-form__end">
        <Button onClick={onClose}>{texts('cancel')}</Button>
        <Button look="primary" isBusy={remove.isBusy} onClick={() => void remove.start()}>
          {texts(chosen.length === 1 ? 'delete' : 'deleteAll')}
        </Button>
      </div>
    </Dialog>
  );
}
