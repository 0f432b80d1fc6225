import { type FormEvent, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { DateField } from '#ui/DateField.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { errorsOf } from '#ui/screens/field-errors.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { useAction } from '#ui/use-action.ts';
import type { RoleSummary } from '../../manage-roles.contract.ts';
import { RoleFailure } from '../RoleFailure.tsx';
import { addMembers } from '../roles.api.ts';
import { useRoleTexts } from '../texts.ts';

interface AddMembersProps {
  role: RoleSummary;
  onAdded: () => Promise<void>;
}

type Results = Awaited<ReturnType<typeof addMembers>>['results'];

/** People by address, pasted as they come; those that were not added stay, each with the reason. */
export function AddMembers({ role, onAdded }: AddMembersProps) {
  const app = useApp();
  const texts = useRoleTexts();
  const [typed, setTyped] = useState('');
  const [until, setUntil] = useState('');
  const [left, setLeft] = useState<Results>([]);
  const people = typed.split(/[\s,;]+/).filter(Boolean);
  const add = useAction(() => ({
    type: 'update',
    entity: 'role',
    run: async () => {
      const outcome = await addMembers(app, role.guid, { people, until });
      const others = outcome.results.filter(({ result }) => result !== 'Added');
      setLeft(others);
      setTyped(others.map(({ person }) => person).join('\n'));
      return outcome;
    },
    done: ({ results }: { results: Results }) => {
      const count = results.filter(({ result }) => result === 'Added').length;
      return count > 0 ? texts('add.done', { count }) : null;
    },
    onDone: onAdded,
    onUndone: onAdded,
  }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!add.isBusy && people.length > 0) void add.start();
  };
  return (
    <form className="ui-form" onSubmit={submit} noValidate>
      <TextArea
        label={texts('add.people')}
        hint={texts('add.hint')}
        value={typed}
        onChange={setTyped}
        spellCheck={false}
        autoCapitalize="none"
      />
      <DateField
        label={texts('add.until')}
        hint={texts('add.untilHint')}
        value={until}
        onChange={setUntil}
        error={errorsOf(add.error).expiresOn && texts('add.untilError')}
      />
      {left.length > 0 && (
        <div role="status" className="app-quiet">
          <ul>
            {left.map(({ person, result }) => (
              <li key={person}>{texts(`add.result.${result}`, { person })}</li>
            ))}
          </ul>
        </div>
      )}
      <RoleFailure error={add.error} />
      <div>
        <Button type="submit" isBusy={add.isBusy || people.length === 0}>
          {texts('add', { count: people.length })}
        </Button>
      </div>
    </form>
  );
}
