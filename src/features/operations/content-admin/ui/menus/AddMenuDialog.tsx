import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Dialog } from '#ui/Dialog.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { FormButtons } from '#ui/screens/FormButtons.tsx';
import { errorsOf, hasErrors, useFirstError } from '#ui/screens/field-errors.ts';
import { TextField } from '#ui/TextField.tsx';
import { useAction } from '#ui/use-action.ts';
import { useContentAdminTexts } from '../texts.ts';
import { addMenu } from './menus.api.ts';

/** One more menu, which blocks show on pages. */
export function AddMenuDialog({ onClose }: { onClose: () => void }) {
  const app = useApp();
  const texts = useContentAdminTexts();
  const { revalidate } = useRevalidator();
  const [name, setName] = useState('');
  const adding = useAction(() => ({
    type: 'create',
    entity: 'menu',
    run: () => addMenu(app, name),
    isHandled: hasErrors,
    onDone: async () => {
      onClose();
      await revalidate();
    },
    onUndone: revalidate,
  }));
  const form = useFirstError(adding.error);
  const code = errorsOf(adding.error).name;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!adding.isBusy) void adding.start();
  };
  return (
    <Dialog title={texts('menus.addMenu')} onClose={onClose}>
      <form ref={form} className="ui-form" onSubmit={submit} noValidate>
        <TextField
          label={texts('menus.menuName')}
          hint={texts('menus.menuHint')}
          value={name}
          onChange={setName}
          maxLength={80}
          autoComplete="off"
          error={code && texts(code === 'taken' ? 'menus.error.menuTaken' : 'menus.error.other')}
        />
        <FailureText error={adding.error} />
        <FormButtons submit={texts('menus.addSubmit')} isBusy={adding.isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
