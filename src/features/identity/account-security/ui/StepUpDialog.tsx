import { type FormEvent, useEffect, useState } from 'react';
import type { SendResult } from '#features/base/mail/sending.contract.ts';
import { SendText } from '#features/base/mail/ui/SendText.tsx';
import { getAccountFactors } from '#features/identity/second-factor/second-factor.contract.ts';
import { answerByPasskey, isGivenUp, knowsPasskeys } from '#features/identity/second-factor/ui/passkeys.ts';
import type { Api } from '#kernel/api.ts';
import { AppError } from '#kernel/errors.ts';
import type { InterfaceLanguage } from '#kernel/texts.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { FormButtons } from '#ui/screens/FormButtons.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useAction } from '#ui/use-action.ts';
import { askSessionCode, confirmSession, getAccountSecurity } from '../account-security.contract.ts';
import type { StepUp } from './step-up.ts';
import { stepUpTexts } from './texts.ts';

interface StepUpDialogProps {
  api: Api;
  stepUp: StepUp;
  language: InterfaceLanguage;
}

/** The question of `StepUp`. */
export function StepUpDialog(props: StepUpDialogProps) {
  const { stepUp, language } = props;
  const texts = stepUpTexts[language];
  return (
    <Dialog title={texts('title')} onClose={() => stepUp.end(false)}>
      <Question {...props} />
    </Dialog>
  );
}

interface Owner {
  email: string;
  hasPassword: boolean;
  hasPasskey: boolean;
}

function Question(props: StepUpDialogProps) {
  const { api, language } = props;
  const texts = stepUpTexts[language];
  const [owner, setOwner] = useState<Owner | 'failed'>();
  // The dialog comes by itself: there is no navigation that could read this before.
  useEffect(() => {
    const read = async (): Promise<Owner> => {
      const [security, { passkeys }] = await Promise.all([
        api.call(getAccountSecurity, {}),
        api.call(getAccountFactors, {}),
      ]);
      return { ...security, hasPasskey: passkeys.length > 0 && knowsPasskeys() };
    };
    read().then(setOwner, () => setOwner('failed'));
  }, [api]);
  if (!owner) return <Skeleton label={texts('waiting')} />;
  if (owner === 'failed') return <Alert>{texts('failed')}</Alert>;
  return (
    <>
      {owner.hasPasskey && <PasskeyForm {...props} />}
      {owner.hasPassword ? (
        <ConfirmForm {...props} by="password" email={owner.email} />
      ) : (
        <CodeQuestion {...props} email={owner.email} />
      )}
    </>
  );
}

function PasskeyForm({ api, stepUp, language }: StepUpDialogProps) {
  const texts = stepUpTexts[language];
  const [hasFailed, setFailed] = useState(false);
  const start = async () => {
    setFailed(false);
    try {
      await api.call(confirmSession, { body: { answer: await answerByPasskey(api, 'step-up') } });
      stepUp.end(true);
    } catch (error) {
      setFailed(!isGivenUp(error));
    }
  };
  return (
    <div className="ui-form">
      <div>
        <Button onClick={() => void start()}>{texts('passkey.use')}</Button>
      </div>
      {hasFailed && <Alert>{texts('failed')}</Alert>}
    </div>
  );
}

function CodeQuestion(props: StepUpDialogProps & { email: string }) {
  const { api, language, email } = props;
  const texts = stepUpTexts[language];
  const [outcome, setAnswer] = useState<SendResult>();
  const send = async () => setAnswer(await api.call(askSessionCode, {}).catch(() => ({ result: 'Failed' as const })));
  return (
    <>
      <p>{texts('code.text')}</p>
      {outcome && <SendText result={outcome} address={email} language={language} />}
      <div>
        <Button onClick={() => void send()}>{texts('code.send')}</Button>
      </div>
      {outcome && <ConfirmForm {...props} by="code" />}
    </>
  );
}

function ConfirmForm({
  api,
  stepUp,
  language,
  by,
  email,
}: StepUpDialogProps & { by: 'password' | 'code'; email: string }) {
  const texts = stepUpTexts[language];
  const [value, setValue] = useState('');
  const confirm = useAction(async () => {
    await api.call(confirmSession, { body: by === 'password' ? { password: value } : { code: value } });
    stepUp.end(true);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!confirm.isBusy && value !== '') void confirm.start();
  };
  return (
    <form className="ui-form" onSubmit={submit} noValidate>
      {by === 'password' && <p>{texts('password.text')}</p>}
      {/* Password managers want to know whose it is. */}
      {by === 'password' && <input type="text" value={email} autoComplete="username" readOnly hidden />}
      <TextField
        label={texts(`${by}.label`)}
        type={by === 'password' ? 'password' : 'text'}
        autoComplete={by === 'password' ? 'current-password' : 'one-time-code'}
        inputMode={by === 'code' ? 'numeric' : undefined}
        value={value}
        onChange={setValue}
        error={confirm.error === null ? undefined : texts(errorOf(confirm.error, by))}
        required
      />
      <FormButtons submit={texts('confirm')} isBusy={confirm.isBusy} onCancel={() => stepUp.end(false)} />
    </form>
  );
}

function errorOf(error: unknown, by: 'password' | 'code'): string {
  if (!(error instanceof AppError)) return 'failed';
  if (error.code === 'too_many_requests') return 'wait';
  if (error.fields.server === 'busy') return 'busy';
  return error.code === 'wrong_credentials' ? `${by}.wrong` : 'failed';
}
