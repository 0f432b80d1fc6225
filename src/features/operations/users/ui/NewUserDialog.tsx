import { type FormEvent, useState } from 'react';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { FormButtons } from '#ui/screens/FormButtons.tsx';
import { errorsOf } from '#ui/screens/field-errors.ts';
import { TextField } from '#ui/TextField.tsx';
import { useAction } from '#ui/use-action.ts';
import { useUserTexts } from './texts.ts';
import { UserFailure } from './UserFailure.tsx';
import { createUser, isTaken, type UserNames } from './users.api.ts';

interface NewUserDialogProps extends Pick<UserNames, 'roles'> {
  onClose: () => void;
  onCreated: (guid: string) => void;
}

const fields = [
  { name: 'email', type: 'email', maxLength: 254 },
  { name: 'firstName', type: 'text', maxLength: 60 },
  { name: 'middleName', type: 'text', maxLength: 20 },
  { name: 'lastName', type: 'text', maxLength: 60 },
] as const;

/** Makes an account for somebody, with roles, and mails them how to choose a password. */
export function NewUserDialog({ roles, onClose, onCreated }: NewUserDialogProps) {
  const app = useApp();
  const texts = useUserTexts();
  const [given, setGiven] = useState({ email: '', firstName: '', middleName: '', lastName: '' });
  const [chosen, setChosen] = useState<string[]>([]);
  const [sendsMail, setSendsMail] = useState(true);
  const create = useAction(() => ({
    type: 'create',
    entity: 'user',
    run: () => createUser(app, { ...given, roles: chosen, sendsMail }),
    isHandled: () => true,
    onDone: ({ guid }: { guid: string }) => onCreated(guid),
  }));
  const errors = errorsOf(create.error);
  const errorOf = (name: string) => {
    if (name === 'email' && isTaken(create.error)) return texts('new.taken');
    return errors[name] && texts(name === 'email' ? 'new.badEmail' : 'new.badName');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!create.isBusy) void create.start();
  };
  return (
    <Dialog title={texts('add')} onClose={onClose}>
      <form className="ui-form" onSubmit={submit} noValidate>
        {fields.map(({ name, ...rest }) => (
          <TextField
            key={name}
            {...rest}
            label={texts(`field.${name}`)}
            autoComplete="off"
            value={given[name]}
            error={errorOf(name)}
            onChange={(value) => setGiven({ ...given, [name]: value })}
          />
        ))}
        <RoleChoice roles={roles} chosen={chosen} onChoose={setChosen} />
        <Checkbox
          label={texts('new.sendsMail')}
          hint={texts('new.sendsMailHint')}
          checked={sendsMail}
          onChange={setSendsMail}
        />
        {!isTaken(create.error) && <UserFailure error={create.error} />}
        <FormButtons submit={texts('new.create')} isBusy={create.isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

interface RoleChoiceProps extends Pick<UserNames, 'roles'> {
  chosen: readonly string[];
  onChoose: (roles: string[]) => void;
}

/** Those roles that somebody may give. */
export function RoleChoice({ roles, chosen, onChoose }: RoleChoiceProps) {
  const texts = useUserTexts();
  const offered = roles.filter(({ isAssignable }) => isAssignable);
  if (offered.length === 0) return null;
  return (
    <fieldset className="user-roles">
      <legend>{texts('column.roles')}</legend>
      {offered.map(({ guid, name }) => (
        <Checkbox
          key={guid}
          label={name}
          checked={chosen.includes(guid)}
          onChange={(isOn) => onChoose(isOn ? [...chosen, guid] : chosen.filter((one) => one !== guid))}
        />
      ))}
    </fieldset>
  );
}
