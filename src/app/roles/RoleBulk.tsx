import type { RoleSummary } from '#features/identity/roles/manage-roles.contract.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import type { RoleTask } from './role-task.ts';
import { useRoleTexts } from './texts.ts';

interface RoleBulkProps {
  roles: readonly RoleSummary[];
  guids: readonly string[];
  onChoose: (guids: readonly string[]) => void;
  onTask: (task: RoleTask) => void;
}

/** What is done with several roles together; those of the system can be exported only. */
export function RoleBulk({ roles, guids, onChoose, onTask }: RoleBulkProps) {
  const texts = useRoleTexts();
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
            {isOwn && <Button onClick={() => onTask({ kind: 'merge', chosen })}>{texts('bulk.merge')}</Button>}
            {isOwn && <Button onClick={() => onTask({ kind: 'delete', chosen })}>{texts('bulk.delete')}</Button>}
            <Button onClick={() => onTask({ kind: 'export', chosen })}>{texts('bulk.export')}</Button>
          </span>
          {!isOwn && <span className="app-quiet">{texts('bulk.ofSystem')}</span>}
        </>
      )}
    </section>
  );
}
