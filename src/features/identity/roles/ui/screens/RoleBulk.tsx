import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { useExtensions } from '#ui/screens/use-extensions.ts';
import type { RoleSummary } from '../../manage-roles.contract.ts';
import { roleBulkActions } from '../role-extensions.ts';
import { useRoleTexts } from '../texts.ts';
import type { RoleTask } from './role-task.ts';

interface RoleBulkProps {
  roles: readonly RoleSummary[];
  guids: readonly string[];
  onChoose: (guids: readonly string[]) => void;
  onTask: (task: RoleTask) => void;
}

/** What is done with several roles together; those of the system can be exported only. */
export function RoleBulk({ roles, guids, onChoose, onTask }: RoleBulkProps) {
  const texts = useRoleTexts();
  const actions = useExtensions(roleBulkActions);
  const chosen = roles.filter(({ guid }) => guids.includes(guid));
  const isOwn = chosen.every(({ kind }) => kind === 'Standard');
  return (
    <section className="user-bulk" aria-label={texts('bulk')}>
      <Checkbox
        label={texts('bulk.all')}
        checked={chosen.length === roles.length}
        onChange={(isOn) => onChoose(isOn ? roles.map(({ guid }) => guid) : [])}
      />
      {chosen.length > 0 && (
        <>
          <strong role="status">{texts('bulk.chosen', { count: chosen.length })}</strong>
          <span className="user-bulk__actions">
            {actions
              .filter(({ isForOwn }) => isOwn || !isForOwn)
              .map((action) => (
                <Button key={action.name} onClick={() => onTask({ kind: 'bulk', action, chosen })}>
                  {texts(action.label)}
                </Button>
              ))}
          </span>
          {!isOwn && <span className="app-quiet">{texts('bulk.ofSystem')}</span>}
        </>
      )}
    </section>
  );
}
