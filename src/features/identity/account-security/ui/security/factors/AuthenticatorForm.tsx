import { type FormEvent, useState } from 'react';
import { confirmAuthenticator } from '#features/identity/second-factor/second-factor.contract.ts';
import { AppError } from '#kernel/errors.ts';
import { Button } from '#ui/Button.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { TextField } from '#ui/TextField.tsx';
import { useAction } from '#ui/use-action.ts';
import { QrCode } from './QrCode.tsx';
import { useFactorTexts } from './texts.ts';

interface AuthenticatorFormProps {
  secret: string;
  uri: string;
  onDone: (codes: string[]) => Promise<void>;
  onCancel: () => void;
}

/** The secret of a new app, which counts once a code of it was typed. */
export function AuthenticatorForm({ secret, uri, onDone, onCancel }: AuthenticatorFormProps) {
  const { api } = useApp();
  const own = useFactorTexts();
  const [code, setCode] = useState('');
  const confirm = useAction(async () =>
    onDone((await api.call(confirmAuthenticator, { body: { code } })).recoveryCodes),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!confirm.isBusy && code.trim() !== '') void confirm.start();
  };
  return (
    <form className="ui-form ui-form--narrow" onSubmit={submit} noValidate>
      <p>{own('app.scan')}</p>
      <QrCode text={uri} label={own('app.qr')} />
      <p>
        {own('app.type')} <code className="factor-secret">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <TextField
        label={own('app.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={setCode}
        error={confirm.error === null ? undefined : own(isWrongCode(confirm.error) ? 'app.codeWrong' : 'failed')}
        required
      />
      <div className="app-actions">
        <Button look="primary" type="submit" isBusy={confirm.isBusy}>
          {own('app.confirm')}
        </Button>
        <Button onClick={onCancel}>{own('cancel')}</Button>
      </div>
    </form>
  );
}

const isWrongCode = (error: unknown) => error instanceof AppError && error.code === 'wrong_credentials';
