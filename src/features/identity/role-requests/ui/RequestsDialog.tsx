import { useRevalidator } from 'react-router';
import type { RoleSummary } from '#features/identity/roles/manage-roles.contract.ts';
import { useRoleTexts } from '#features/identity/roles/ui/texts.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { RoleRequests } from './RoleRequests.tsx';

/** Who asks to be let into one role. */
export function RequestsDialog({ role, onClose }: { role: RoleSummary; onClose: () => void }) {
  const app = useApp();
  const texts = useRoleTexts();
  const { revalidate } = useRevalidator();
  return (
    <Dialog title={texts('requestsTitle', { name: role.name })} onClose={onClose}>
      <div className="ui-form">
        <RoleRequests role={role.guid} onDecided={revalidate} />
        <div className="ui-form__end">
          <Button onClick={onClose}>{app.texts('dialog.close')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
