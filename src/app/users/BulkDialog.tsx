import { type FormEvent, useState } from 'react';
import type { UserAction } from '#features/users/change-users.contract.ts';
import type { UserFilter } from '#features/users/users.contract.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Select } from '#ui/Select.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useApp } from '../app-context.ts';
import { faultsOf } from '../field-faults.ts';
import { useManageTexts } from '../manage/texts.ts';
import { useTask } from '../use-task.ts';
import { BlockFields, emptyBlock, toBlock } from './BlockFields.tsx';
import type { Selection } from './selection.ts';
import { useUserTexts } from './texts.ts';
import { UserFailure } from './UserFailure.tsx';
import { changeAll, type Results, selectAll, type UserNames } from './users.api.ts';

export const bulkKinds = ['addRole', 'removeRole', 'block', 'activate', 'delete'] as const;
export type BulkKind = (typeof bulkKinds)[number];

export interface BulkOutcome {
  results: Results;
  left: number;
}

interface BulkDialogProps extends Pick<UserNames, 'roles'> {
  kind: BulkKind;
  filter: UserFilter;
  selection: Selection;
  count: number;
  /** There are more than `count`, of whom only so many are changed. */
  isMore?: boolean;
  onClose: () => void;
  /** With what came of each, and how many were left alone after something failed; undefined when it was taken back. */
  onDone: (report: BulkOutcome | undefined) => void;
}

/** Asks what it takes, does it to everybody that was chosen, and tells how far it is. */
export function BulkDialog({
  kind,
  roles,
  filter,
  selection,
  count,
  isMore = false,
  onClose,
  onDone,
}: BulkDialogProps) {
  const app = useApp();
  const texts = useUserTexts();
  const manage = useManageTexts();
  const [role, setRole] = useState('');
  const [until, setUntil] = useState('');
  const [block, setBlock] = useState(emptyBlock);
  const change = useTask((action: UserAction) => ({
    ...({ type: kind === 'delete' ? 'delete' : 'update', entity: 'user' } as const),
    total: count,
    run: async ({ progress }: { progress: (done: number) => void }) => {
      const people = selection.isAll ? (await selectAll(app, filter)).guids : selection.guids;
      return changeAll(app, { people, action }, progress);
    },
    done: ({ results, left }: BulkOutcome) => {
      const done = results.filter(({ result }) => result === 'Done').length;
      const said = [
        ...(done > 0 ? [texts(`bulk.${kind}.done`, { count: done })] : []),
        ...(left > 0 ? [texts('bulk.stopped', { count: left })] : []),
      ];
      return said.length > 0 ? said.join(' ') : null;
    },
    onDone: ({ results, left }: BulkOutcome) => {
      onClose();
      onDone({ results, left });
    },
    onUndone: () => onDone(undefined),
  }));
  const faults = faultsOf(change.error);
  const action = actionOf(kind, { role, until, block });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (action && !change.isRunning) void change.start(action);
  };
  return (
    <Dialog title={texts(`bulk.${kind}`)} closeLabel={app.texts('dialog.close')} onClose={onClose}>
      <form className="app-form" onSubmit={submit} noValidate>
        <p>{texts(`bulk.${kind}.text`, { count })}</p>
        {isMore && <p>{texts('bulk.first', { count })}</p>}
        {(kind === 'addRole' || kind === 'removeRole') && (
          <Select
            label={texts('role')}
            value={role}
            onChange={setRole}
            options={[
              { value: '', label: texts('chooseRole') },
              ...roles
                .filter(({ isAssignable }) => isAssignable)
                .map(({ guid, name }) => ({ value: guid, label: name })),
            ]}
          />
        )}
        {kind === 'addRole' && (
          <TextField
            label={texts('until')}
            hint={texts('untilHint')}
            type="date"
            value={until}
            onChange={setUntil}
            error={(faults.expiresOn ?? faults['action.expiresOn']) && texts('untilFault')}
          />
        )}
        {kind === 'block' && <BlockFields given={block} onChange={setBlock} error={change.error} />}
        <UserFailure error={change.error} />
        <div className="app-form__end">
          <Button onClick={onClose}>{manage('cancel')}</Button>
          <Button look="primary" type="submit" isBusy={change.isRunning || !action}>
            {texts(`bulk.${kind}`)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface Given {
  role: string;
  until: string;
  block: typeof emptyBlock;
}

/** Undefined until everything is said. */
function actionOf(kind: BulkKind, { role, until, block }: Given): UserAction | undefined {
  switch (kind) {
    case 'addRole':
      return role ? { kind, role, expiresOn: until ? new Date(`${until}T23:59:59`).toISOString() : null } : undefined;
    case 'removeRole':
      return role ? { kind, role } : undefined;
    case 'block':
      return toBlock(block);
    default:
      return { kind };
  }
}
