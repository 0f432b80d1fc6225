import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { RoleSummary } from '#features/roles/manage-roles.contract.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Select } from '#ui/Select.tsx';
import { useApp } from '../app-context.ts';
import { FailureText } from '../manage/FailureText.tsx';
import { useManageTexts } from '../manage/texts.ts';
import { useTask } from '../use-task.ts';
import { removeRole } from './roles.api.ts';
import { useRoleTexts } from './texts.ts';

interface DeleteRoleProps {
  role: RoleSummary;
  roles: readonly RoleSummary[];
  onClose: () => void;
}

/** Asks who sees and edits from now on what the role opened. */
export function DeleteRole({ role, roles, onClose }: DeleteRoleProps) {
  const app = useApp();
  const texts = useRoleTexts();
  const manage = useManageTexts();
  const { revalidate } = useRevalidator();
  const [successor, setSuccessor] = useState('');
  const remove = useTask(() => ({
    ...({ type: 'delete', entity: 'role' } as const),
    run: () => removeRole(app, role.guid, successor),
    onDone: async () => {
      onClose();
      await revalidate();
    },
    onUndone: revalidate,
  }));
  const others = roles.filter(({ kind, guid }) => kind === 'Standard' && guid !== role.guid);
  const { view, add, edit } = role.uses;
  return (
    <Dialog title={texts('deleteOne', { name: role.name })} closeLabel={app.texts('dialog.close')} onClose={onClose}>
      <p>{texts('delete.members', { count: role.members })}</p>
      {view + add + edit > 0 && (
        <Select
          label={texts('delete.successor')}
          hint={texts('uses', { ...role.uses, total: view + add + edit })}
          value={successor}
          onChange={setSuccessor}
          options={[
            { value: '', label: texts('delete.nobody') },
            ...others.map(({ guid, name }) => ({ value: guid, label: name })),
          ]}
        />
      )}
      <FailureText error={remove.error} />
      <div className="app-form__end">
        <Button onClick={onClose}>{manage('cancel')}</Button>
        <Button look="primary" isBusy={remove.isRunning} onClick={() => void remove.start()}>
          {texts('delete')}
        </Button>
      </div>
    </Dialog>
  );
}
