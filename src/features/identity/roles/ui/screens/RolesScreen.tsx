import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { Button } from '#ui/Button.tsx';
import { Screen } from '#ui/screens/Screen.tsx';
import { useExtensions } from '#ui/screens/use-extensions.ts';
import { roleRequestDialogs } from '../role-extensions.ts';
import { type RolesData, readRoles } from '../roles.api.ts';
import { useRoleTexts } from '../texts.ts';
import { MembersDialog } from './MembersDialog.tsx';
import { RoleBulk } from './RoleBulk.tsx';
import { RoleDialog } from './RoleDialog.tsx';
import { RoleTable } from './RoleTable.tsx';
import { RulesDialog } from './RulesDialog.tsx';
import type { RoleTask } from './role-task.ts';

export const load = readRoles;

/** The roles of the platform: who is in them, what they may do, and what they open (functional reference 5.7). */
export function Component() {
  const texts = useRoleTexts();
  const { roles } = useLoaderData<RolesData>();
  const requestDialogs = useExtensions(roleRequestDialogs);
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
      {task?.kind === 'requests' &&
        requestDialogs.map((Requests, at) => <Requests key={at} role={task.role} onClose={onClose} />)}
      {task?.kind === 'bulk' && (
        <task.action.Dialog chosen={task.chosen} roles={roles} onClose={onClose} onDone={unchoose} />
      )}
      <RoleBulk roles={roles} guids={guids} onChoose={setGuids} onTask={setTask} />
      <RoleTable roles={roles} guids={guids} onChoose={setGuids} onTask={setTask} />
    </Screen>
  );
}
