import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { AppError } from '#kernel/errors.ts';
import { Alert } from '#ui/Alert.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { FormButtons } from '#ui/screens/FormButtons.tsx';
import { errorsOf } from '#ui/screens/field-errors.ts';
import { ColorField } from '#ui/screens/fields/ColorField.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useAction } from '#ui/use-action.ts';
import type { RoleSummary } from '../../manage-roles.contract.ts';
import { type RoleInput, saveRole } from '../roles.api.ts';
import { useRoleTexts } from '../texts.ts';
import { RoleRights } from './RoleRights.tsx';

interface RoleDialogProps {
  /** Undefined: one is made. */
  role: RoleSummary | undefined;
  onClose: () => void;
}

const empty: RoleInput = { name: '', description: '', color: '', grants: [], joining: 'closed' };

/** What a role is called and what its members may do. One of the system keeps its name and rights. */
export function RoleDialog({ role, onClose }: RoleDialogProps) {
  const app = useApp();
  const texts = useRoleTexts();
  const { texts: manage } = useApp();
  const { revalidate } = useRevalidator();
  const [said, setSaid] = useState<RoleInput>(role ?? empty);
  const isOwn = role === undefined || role.kind === 'Standard';
  const { name, description, color, grants: granted, joining } = said;
  const save = useAction(() => ({
    type: role ? 'update' : 'create',
    entity: 'role',
    run: () =>
      saveRole(app, role, { name, description, color: color.toLowerCase(), grants: isOwn ? granted : [], joining }),
    onDone: async () => {
      onClose();
      await revalidate();
    },
    onUndone: revalidate,
  }));
  const errors = errorsOf(save.error);
  const error = (field: string) => (errors[field] ? texts(`error.${field}.${errors[field]}`) : undefined);
  const isStale = save.error instanceof AppError && 'version' in save.error.fields;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isBusy) void save.start();
  };
  return (
    <Dialog title={role ? texts('editOne', { name: role.name }) : texts('new')} onClose={onClose}>
      <form className="ui-form" onSubmit={submit} noValidate>
        {isOwn && (
          <TextField
            label={texts('name')}
            value={name}
            maxLength={80}
            autoComplete="off"
            required
            onChange={(value) => setSaid({ ...said, name: value })}
            error={error('name')}
          />
        )}
        <TextArea
          label={texts('description')}
          value={description}
          maxLength={500}
          onChange={(value) => setSaid({ ...said, description: value })}
        />
        <ColorField
          label={texts('color')}
          hint={texts('colorHint')}
          value={color}
          onChange={(value) => setSaid({ ...said, color: value })}
          error={error('color')}
        />
        {isOwn && (
          <RoleRights
            granted={granted}
            joining={joining}
            error={error('joining')}
            grantsError={error('grants')}
            onGrants={(grants) => setSaid({ ...said, grants, joining: grants.length > 0 ? 'closed' : joining })}
            onJoining={(joining) => setSaid({ ...said, joining })}
          />
        )}
        {isStale ? <Alert>{texts('stale')}</Alert> : <FailureText error={save.error} />}
        <FormButtons submit={manage('save')} isBusy={save.isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
