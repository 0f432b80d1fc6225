import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useExtensions } from '#ui/screens/use-extensions.ts';
import type { RoleSummary } from '../../manage-roles.contract.ts';
import { roleActions, roleBulkActions } from '../role-extensions.ts';
import { useRoleTexts } from '../texts.ts';
import type { RoleTask } from './role-task.ts';

interface RoleTableProps {
  roles: readonly RoleSummary[];
  /** Those that were chosen. */
  guids: readonly string[];
  onChoose: (guids: readonly string[]) => void;
  onTask: (task: RoleTask) => void;
}

export function RoleTable({ roles, guids, onChoose, onTask }: RoleTableProps) {
  const texts = useRoleTexts();
  const actions = useExtensions(roleActions);
  return (
    <DataTable
      caption={texts('title')}
      rows={roles}
      keyOf={({ guid }) => guid}
      columns={[
        {
          key: 'name',
          label: texts('column.name'),
          cell: (role) => <RoleName role={role} guids={guids} onChoose={onChoose} />,
        },
        {
          key: 'members',
          label: texts('column.members'),
          cell: (role) => <Members role={role} onTask={onTask} />,
        },
        {
          key: 'uses',
          label: texts('column.uses'),
          cell: ({ kind, uses }) => (
            <span className="app-quiet">{texts(kind === 'Admin' ? 'uses.everything' : 'uses', withTotal(uses))}</span>
          ),
        },
        {
          key: 'grants',
          label: texts('column.grants'),
          cell: ({ kind, grants }) => (
            <span className="app-quiet">
              {kind === 'Admin'
                ? texts('uses.everything')
                : grants.map((grant) => texts(`grant.${grant}`)).join(', ') || texts('noGrants')}
            </span>
          ),
        },
        {
          key: 'actions',
          label: texts('column.actions'),
          isQuiet: true,
          cell: (role) => (
            <span className="app-actions">
              <IconButton
                icon="edit"
                label={texts('editOne', { name: role.name })}
                onClick={() => onTask({ kind: 'edit', role })}
              />
              {actions.map((Action, at) => (
                <Action key={at} role={role} />
              ))}
              {role.kind === 'Standard' && <RowActions role={role} onTask={onTask} />}
            </span>
          ),
        },
      ]}
    />
  );
}

function RoleName({ role, guids, onChoose }: Pick<RoleTableProps, 'guids' | 'onChoose'> & { role: RoleSummary }) {
  const texts = useRoleTexts();
  const { guid, name, kind, description, color } = role;
  const choose = (isOn: boolean) => onChoose(isOn ? [...guids, guid] : guids.filter((one) => one !== guid));
  return (
    <span className="role-choice">
      <input
        type="checkbox"
        aria-label={texts('choose', { name })}
        checked={guids.includes(guid)}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      <span className="app-page-name">
        <strong className="role-name">
          {color && <span className="role-name__color" style={{ backgroundColor: color }} />}
          {name}
          {kind !== 'Standard' && <span className="ui-tag ui-tag--quiet">{texts('ofSystem')}</span>}
        </strong>
        {description && <small>{description}</small>}
      </span>
    </span>
  );
}

/** How many are in, and how many ask to be. */
function Members({ role, onTask }: Pick<RoleTableProps, 'onTask'> & { role: RoleSummary }) {
  const texts = useRoleTexts();
  const { name, members, waiting } = role;
  return (
    <span className="role-members">
      <Button
        look="quiet"
        aria-label={texts('membersOf', { name, count: members })}
        onClick={() => onTask({ kind: 'members', role })}
      >
        {texts('members', { count: members })}
      </Button>
      {waiting > 0 && (
        <Button
          look="quiet"
          aria-label={texts('waitingOf', { name, count: waiting })}
          onClick={() => onTask({ kind: 'requests', role })}
        >
          {texts('waiting', { count: waiting })}
        </Button>
      )}
    </span>
  );
}

const withTotal = (uses: RoleSummary['uses']) => ({ ...uses, total: uses.view + uses.add + uses.edit });

/** What is done with several roles, for this one alone. */
function RowActions({ role, onTask }: Pick<RoleTableProps, 'onTask'> & { role: RoleSummary }) {
  const texts = useRoleTexts();
  const actions = useExtensions(roleBulkActions);
  return actions.map(
    (action) =>
      action.row && (
        <IconButton
          key={action.name}
          icon={action.row.icon}
          label={texts(action.row.label, { name: role.name })}
          onClick={() => onTask({ kind: 'bulk', action, chosen: [role] })}
        />
      ),
  );
}
