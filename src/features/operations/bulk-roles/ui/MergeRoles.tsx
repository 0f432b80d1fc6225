import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { RoleSummary } from '#features/identity/roles/manage-roles.contract.ts';
import { RoleFailure } from '#features/identity/roles/ui/RoleFailure.tsx';
import { useRoleTexts } from '#features/identity/roles/ui/texts.ts';
import { AppError } from '#kernel/errors.ts';
import { Alert } from '#ui/Alert.tsx';
import { ComboBox } from '#ui/ComboBox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { FormButtons } from '#ui/screens/FormButtons.tsx';
import { useAction } from '#ui/use-action.ts';
import { mergeRoles } from './bulk-roles.api.ts';

interface MergeRolesProps {
  chosen: readonly RoleSummary[];
  roles: readonly RoleSummary[];
  onClose: () => void;
  onDone: () => void;
}

/** Asks which role the others go into; only those that give the same rights can. */
export function MergeRoles({ chosen, roles, onClose, onDone }: MergeRolesProps) {
  const app = useApp();
  const texts = useRoleTexts();
  const { revalidate } = useRevalidator();
  const [into, setInto] = useState(chosen[0]?.guid ?? '');
  const goes = chosen.filter(({ guid }) => guid !== into);
  const merge = useAction(() => ({
    type: 'update',
    entity: 'role',
    run: () =>
      mergeRoles(
        app,
        goes.map(({ guid }) => guid),
        into,
      ),
    done: ({ members }: { members: number }) => texts('merge.done', { count: members }),
    onDone: async () => {
      onClose();
      onDone();
      await revalidate();
    },
    onUndone: revalidate,
  }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!merge.isBusy && goes.length > 0) void merge.start();
  };
  const differs = merge.error instanceof AppError && 'grants' in merge.error.fields;
  return (
    <Dialog title={texts('merge.title')} onClose={onClose}>
      <form className="ui-form" onSubmit={submit} noValidate>
        <ComboBox
          isRequired
          label={texts('merge.into')}
          value={into}
          onChange={setInto}
          options={roles
            .filter(({ kind }) => kind === 'Standard')
            .map(({ guid, name }) => ({ value: guid, label: name }))}
        />
        <p>{texts('merge.text', { count: goes.length, names: goes.map(({ name }) => name).join(', ') })}</p>
        {differs ? <Alert>{texts('merge.differs')}</Alert> : <RoleFailure error={merge.error} />}
        <FormButtons submit={texts('bulk.merge')} isBusy={merge.isBusy || goes.length === 0} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
