import { type FormEvent, useState } from 'react';
import { impersonate } from '#features/identity/sessions/sessions.contract.ts';
import { AppError } from '#kernel/errors.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useApp, useUser } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { FormButtons } from '#ui/screens/FormButtons.tsx';
import { errorsOf } from '#ui/screens/field-errors.ts';
import { TextField } from '#ui/TextField.tsx';
import { useAction } from '#ui/use-action.ts';
import type { UserSummary } from '../../users.contract.ts';
import { useCredentialTexts } from './texts.ts';

/** For platform staff: the website as this person sees it, with a reason that the person hears. */
export function Impersonate({ user }: { user: UserSummary }) {
  const texts = useCredentialTexts();
  const me = useUser();
  const [isAsking, setAsking] = useState(false);
  if (!me?.isMett || me.guid === user.guid) return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>{texts('impersonate')}</Button>
      {isAsking && <ImpersonateDialog user={user} onClose={() => setAsking(false)} />}
    </>
  );
}

function ImpersonateDialog({ user, onClose }: { user: UserSummary; onClose: () => void }) {
  const app = useApp();
  const texts = useCredentialTexts();
  const [ticket, setTicket] = useState('');
  const name = user.name || user.email;
  const look = useAction(() => ({
    type: 'update',
    entity: 'user',
    run: () => app.api.call(impersonate, { body: { person: user.guid, ticket } }),
    onDone: () => location.assign('/'),
  }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!look.isBusy) void look.start();
  };
  return (
    <Dialog title={texts('impersonate')} onClose={onClose}>
      <form className="ui-form" onSubmit={submit} noValidate>
        <p>{texts('impersonate.text', { name })}</p>
        <TextField
          label={texts('impersonate.ticket')}
          hint={texts('impersonate.ticketHint')}
          value={ticket}
          maxLength={200}
          autoComplete="off"
          required
          onChange={setTicket}
          error={errorsOf(look.error).ticket ? texts('impersonate.missing') : undefined}
        />
        <Refusal error={look.error} />
        <FormButtons submit={texts('impersonate.start')} isBusy={look.isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

function Refusal({ error }: { error: unknown }) {
  const texts = useCredentialTexts();
  const reason = error instanceof AppError ? error.fields.reason : undefined;
  if (reason === 'support-access') return <Alert>{texts('impersonate.closed')}</Alert>;
  if (reason === 'privileged') return <Alert>{texts('impersonate.privileged')}</Alert>;
  return error instanceof AppError && 'body.ticket' in error.fields ? null : <FailureText error={error} />;
}
