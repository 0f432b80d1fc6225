import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { Button } from '#ui/Button.tsx';
import { Screen } from '../Screen.tsx';
import { DeleteRole } from './DeleteRole.tsx';
import { ExportRoles } from './ExportRoles.tsx';
import { MembersDialog } from './MembersDialog.tsx';
import { MergeRoles } from './MergeRoles.tsx';
import { RequestsDialog } from './RequestsDialog.tsx';
import { RoleBulk } from './RoleBulk.tsx';
import { RoleDialog } from './RoleDialog.tsx';
import { RoleTable } from './RoleTable.tsx';
import { RulesDialog } from './RulesDialog.tsx';
import type { RoleTask } from './role-task.ts';
import { type RolesData, readRoles } from './roles.api.ts';
import { useRoleTexts } from './texts.ts';

export const load = readRoles;

/** The roles of the platform: who is in them, what they may do, and what they open (functional reference 5.7). */
export function Component() {
  const texts = useRoleTexts();
  const { roles } = useLoaderData<RolesData>();
  const [task, setTask] = useState<RoleTask>();
  const [guids, setGuids] = useState<readonly string[]>([]);
  const unchoose = () => setGuids([]);
  const onClose = () => setTask(undefined);
  return (
    <Screen
      title={texts('title')}
      action={
        <Button look="primary" onClick={() => setTask({ kind: 'edit', role: undefined })}>
          {texts('new')}
        </Button>
      }
    >
      <p className="app-intro app-quiet">{texts('intro')}</p>
      {task?.kind === 'edit' && <RoleDialog role={task.role} onClose={onClose} />}
      {task?.kind === 'members' && (
        <MembersDialog role={task.role} onClose={onClose} onRules={() => setTask({ kind: 'rules', role: task.role })} />
      )}
      {task?.kind === 'rules' && <RulesDialog role={task.role} onClose={onClose} />}
      {task?.kind === 'requests' && <RequestsDialog role={task.role} onClose={onClose} />}
      {task?.kind === 'delete' && <DeleteRole chosen={task.chosen} roles={roles} onClose={onClose} onDone={unchoose} />}
      {task?.kind === 'merge' && <MergeRoles chosen={task.chosen} roles={roles} onClose={onClose} onDone={unchoose} />}
      {task?.kind === 'export' && <ExportRoles chosen={task.chosen} onClose={onClose} />}
      <RoleBulk roles={roles} guids={guids} onChoose={setGuids} onTask={setTask} />
      <RoleTable roles={roles} guids={guids} onChoose={setGuids} onTask={setTask} />
    </Screen>
  );
}
