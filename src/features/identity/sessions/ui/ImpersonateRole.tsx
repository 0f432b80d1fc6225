import type { RoleSummary } from '#features/identity/roles/manage-roles.contract.ts';
import { useRoleTexts } from '#features/identity/roles/ui/texts.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { useApp, useUser } from '#ui/screens/app-context.ts';
import { impersonateRole } from '../sessions.contract.ts';

/** Who is no staff sees no more by looking as staff. */
const ofStaff: ReadonlySet<string> = new Set(['Mett', 'Developer']);

/** Shows the website to the admin as a member of the role sees it. */
export function ImpersonateRole({ role: { guid, name, kind } }: { role: RoleSummary }) {
  const { api } = useApp();
  const texts = useRoleTexts();
  const isStaff = useUser()?.isMett === true;
  if (kind === 'Admin' || (!isStaff && ofStaff.has(kind))) return null;
  const show = async () => {
    await api.call(impersonateRole, { body: { role: guid } });
    location.assign('/');
  };
  return <IconButton icon="look" label={texts('impersonateRole', { name })} onClick={() => void show()} />;
}
