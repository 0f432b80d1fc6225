import { type FormEvent, useState } from 'react';
import { confirmAuthenticator } from '#features/identity/second-factor/second-factor.contract.ts';
import { AppError } from '#kernel/errors.ts';
import { Button } from '#ui/Button.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { TextField } from '#ui/TextField.tsx';
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
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || code.trim() === '') return;
    setBusy(true);
    try {
      await onDone((await api.call(confirmAuthenticator, { body: { code } })).recoveryCodes);
    } catch (error) {
      const isWrong = error instanceof AppError && error.code === 'wrong_credentials';
      setError(own(isWrong ? 'app.codeWrong' : 'failed'));
      setBusy(false);
    }
  };
  return (
    <form className="ui-form ui-form--narrow" onSubmit={(event) => void submit(event)} noValidate>
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
        error={error}
        required
      />
      <div className="app-actions">
        <Button look="primary" type="submit" isBusy={isBusy}>
          {own('app.confirm')}
        </Button>
        <Button onClick={onCancel}>{own('cancel')}</Button>
      </div>
    </form>
  );
}
