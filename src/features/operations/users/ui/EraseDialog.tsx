import { type FormEvent, useState } from 'react';
import { Dialog } from '#ui/Dialog.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { FormButtons } from '#ui/screens/FormButtons.tsx';
import { errorsOf } from '#ui/screens/field-errors.ts';
import { TextField } from '#ui/TextField.tsx';
import { useAction } from '#ui/use-action.ts';
import type { UserSummary } from '../users.contract.ts';
import { useUserTexts } from './texts.ts';
import { UserFailure } from './UserFailure.tsx';
import { eraseUser } from './users.api.ts';

interface EraseDialogProps {
  user: Pick<UserSummary, 'guid' | 'name' | 'email'>;
  onClose: () => void;
  onErased: () => void;
}

/** Erases somebody for good, once their name was typed. */
export function EraseDialog({ user, onClose, onErased }: EraseDialogProps) {
  const app = useApp();
  const texts = useUserTexts();
  const [typed, setTyped] = useState('');
  const name = user.name || user.email;
  const erase = useAction(() => ({
    type: 'delete',
    entity: 'user',
    done: texts('erase.done', { name }),
    isHandled: () => true,
    run: () => eraseUser(app, user.guid, typed),
    onDone: onErased,
  }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!erase.isBusy) void erase.start();
  };
  return (
    <Dialog title={texts('erase.one', { name })} onClose={onClose}>
      <form className="ui-form" onSubmit={submit} noValidate>
        <p>{texts('erase.text')}</p>
        <TextField
          label={texts('erase.type', { name })}
          autoComplete="off"
          value={typed}
          error={errorsOf(erase.error).name && texts('erase.differs')}
          onChange={setTyped}
        />
        <UserFailure error={erase.error} />
        <FormButtons submit={texts('erase.action')} isBusy={erase.isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
