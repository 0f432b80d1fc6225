import { type FormEvent, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { DateField } from '#ui/DateField.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Select } from '#ui/Select.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { errorsOf } from '#ui/screens/field-errors.ts';
import type { ActionResult, UserAction } from '../../change-users.contract.ts';
import type { UserFilter } from '../../users.contract.ts';
import { BlockFields, emptyBlock, toBlock } from '../BlockFields.tsx';
import type { Selection } from '../selection.ts';
import { useUserTexts } from '../texts.ts';
import { UserFailure } from '../UserFailure.tsx';
import type { UserNames } from '../users.api.ts';
import { BulkProgress } from './BulkProgress.tsx';
import { changeAll, type Outcome } from './in-parts.ts';
import { sayCount, useBulk } from './use-bulk.ts';

export const bulkKinds = ['addRole', 'removeRole', 'block', 'activate', 'delete'] as const;
export type BulkKind = (typeof bulkKinds)[number];

interface BulkDialogProps extends Pick<UserNames, 'roles'> {
  kind: BulkKind;
  filter: UserFilter;
  selection: Selection;
  count: number;
  onClose: () => void;
  /** With what came of each, and how many were left alone after something failed; undefined when it was undone. */
  onDone: (report: Outcome<ActionResult> | undefined) => void;
}

/** Asks what it takes, does it to everybody that was chosen, and tells how far it is. */
export function BulkDialog({ kind, roles, filter, selection, count, onClose, onDone }: BulkDialogProps) {
  const app = useApp();
  const texts = useUserTexts();
  const { texts: manage } = useApp();
  const [role, setRole] = useState('');
  const [until, setUntil] = useState('');
  const [block, setBlock] = useState(emptyBlock);
  const change = useBulk({
    type: kind === 'delete' ? ('delete' as const) : ('update' as const),
    count,
    run: (action: UserAction, doing) => changeAll(app, { selection, filter, action }, doing),
    said: ({ counts }) => sayCount(texts, `bulk.${kind}.done`, counts.get('Done')),
    onDone: (outcome) => {
      onClose();
      onDone(outcome);
    },
    onUndone: () => onDone(undefined),
  });
  const errors = errorsOf(change.error);
  const action = actionOf(kind, { role, until, block });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (action && !change.isBusy) void change.start(action);
  };
  return (
    <Dialog title={texts(`bulk.${kind}`)} onClose={onClose}>
      <form className="ui-form" onSubmit={submit} noValidate>
        <p>{texts(`bulk.${kind}.text`, { count })}</p>
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
          <DateField
            label={texts('until')}
            hint={texts('untilHint')}
            value={until}
            onChange={setUntil}
            error={(errors.expiresOn ?? errors['action.expiresOn']) && texts('untilError')}
          />
        )}
        {kind === 'block' && <BlockFields given={block} onChange={setBlock} error={change.error} />}
        <UserFailure error={change.error} />
        <BulkProgress {...change} />
        <div className="ui-form__end">
          {!change.isBusy && <Button onClick={onClose}>{manage('cancel')}</Button>}
          <Button look="primary" type="submit" isBusy={change.isBusy || !action}>
            {texts(`bulk.${kind}`)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface BulkInput {
  role: string;
  until: string;
  block: typeof emptyBlock;
}

/** Undefined until everything is said. */
function actionOf(kind: BulkKind, { role, until, block }: BulkInput): UserAction | undefined {
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
