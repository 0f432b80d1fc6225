import { type FormEvent, useState } from 'react';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { FormButtons } from '#ui/screens/FormButtons.tsx';
import { TextField } from '#ui/TextField.tsx';
import { leaveFor, useAction } from '#ui/use-action.ts';
import { type Contributions, deleteAccount } from '../account-status.contract.ts';
import { eraseAfterDays } from '../account-status.rules.ts';
import { deleteError } from './account-status-dialog.ts';
import { accountStatusTexts } from './account-status-texts.ts';
import { useAccountStatusTexts } from './texts.ts';

/** The way out: confirmed with a typed word, published after thirty days. */
export function DeleteAccount() {
  const texts = useAccountStatusTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="app-section">
      <h2>{texts('delete.title')}</h2>
      <p className="app-intro">{texts('delete.text', { days: eraseAfterDays })}</p>
      <Button onClick={() => setOpen(true)}>{texts('delete.title')}</Button>
      {isOpen && <DeleteDialog onClose={() => setOpen(false)} />}
    </section>
  );
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const app = useApp();
  const texts = accountStatusTexts(app.language);
  const [typed, setTyped] = useState('');
  const [typedError, setTypedError] = useState<string>();
  const [contributions, setContributions] = useState<Contributions>('keep');
  const erase = useAction(async () => {
    await app.api.call(deleteAccount, { query: { contributions } });
    await leaveFor('/');
  });
  const word = texts('delete.word');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isRight = typed.trim().toUpperCase() === word;
    setTypedError(isRight ? undefined : texts('delete.label', { word }));
    if (isRight && !erase.isBusy) void erase.start();
  };
  return (
    <Dialog title={texts('inactive.delete')} onClose={onClose}>
      <form className="ui-form" onSubmit={submit} noValidate>
        <p>{texts('delete.text', { days: eraseAfterDays, word })}</p>
        <fieldset className="app-choice">
          <legend>{texts('delete.contributions')}</legend>
          {(['keep', 'remove'] as const).map((one) => (
            <label key={one} className="front__choice">
              <input
                type="radio"
                name="contributions"
                checked={contributions === one}
                onChange={() => setContributions(one)}
              />
              {texts(`delete.${one}`)}
            </label>
          ))}
          {contributions === 'remove' && <p className="ui-field__hint">{texts('delete.removeHint')}</p>}
        </fieldset>
        <TextField
          label={texts('delete.label', { word })}
          autoComplete="off"
          value={typed}
          onChange={setTyped}
          error={typedError}
        />
        {erase.error !== null && <Alert>{deleteError(erase.error, texts) ?? texts('failed')}</Alert>}
        <FormButtons submit={texts('delete.confirm')} isBusy={erase.isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
