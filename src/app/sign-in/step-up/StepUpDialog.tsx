import { type FormEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { getAccountFactors } from '#features/accounts/factors.contract.ts';
import { askSessionCode, confirmSession, getAccountSecurity } from '#features/accounts/security.contract.ts';
import type { SendAnswer } from '#features/accounts/sending.contract.ts';
import { AppError } from '#kernel/errors.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useApp } from '../../app-context.ts';
import { answerByPasskey, isGivenUp, knowsPasskeys } from '../second-step/passkeys.ts';
import { SendText } from '../sending/SendText.tsx';
import { useStepUpTexts } from './texts.ts';

/** Stands over every screen, and shows itself when a call has to know anew who it is for. */
export function StepUpDialog() {
  const { stepUp, texts } = useApp();
  const own = useStepUpTexts();
  const isAsking = useSyncExternalStore(stepUp.subscribe, stepUp.isAsking);
  if (!isAsking) return null;
  return (
    <Dialog title={own('title')} closeLabel={texts('dialog.close')} onClose={() => stepUp.end(false)}>
      <Question />
    </Dialog>
  );
}

interface Owner {
  email: string;
  hasPassword: boolean;
  hasPasskey: boolean;
}

function Question() {
  const { api, texts } = useApp();
  const own = useStepUpTexts();
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
  if (owner === 'failed') return <Alert>{own('failed')}</Alert>;
  return (
    <>
      {owner.hasPasskey && <PasskeyProof />}
      {owner.hasPassword ? <ProofForm by="password" email={owner.email} /> : <CodeQuestion email={owner.email} />}
    </>
  );
}

function PasskeyProof() {
  const { api, stepUp } = useApp();
  const own = useStepUpTexts();
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
    <div className="app-form">
      <div>
        <Button onClick={() => void start()}>{own('passkey.use')}</Button>
      </div>
      {hasFailed && <Alert>{own('failed')}</Alert>}
    </div>
  );
}

function CodeQuestion({ email }: { email: string }) {
  const { api } = useApp();
  const own = useStepUpTexts();
  const [answer, setAnswer] = useState<SendAnswer>();
  const send = async () => setAnswer(await api.call(askSessionCode, {}).catch(() => ({ result: 'Failed' as const })));
  return (
    <>
      <p>{own('code.text')}</p>
      {answer && <SendText answer={answer} address={email} />}
      <div>
        <Button onClick={() => void send()}>{own('code.send')}</Button>
      </div>
      {answer && <ProofForm by="code" email={email} />}
    </>
  );
}

function ProofForm({ by, email }: { by: 'password' | 'code'; email: string }) {
  const { api, stepUp } = useApp();
  const own = useStepUpTexts();
  const [value, setValue] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || value === '') return;
    setBusy(true);
    try {
      await api.call(confirmSession, { body: by === 'password' ? { password: value } : { code: value } });
      stepUp.end(true);
    } catch (error) {
      setFault(faultOf(error, by));
      setBusy(false);
    }
  };
  return (
    <form className="app-form" onSubmit={(event) => void submit(event)} noValidate>
      {by === 'password' && <p>{own('password.text')}</p>}
      {/* Password managers want to know whose it is. */}
      {by === 'password' && <input type="text" value={email} autoComplete="username" readOnly hidden />}
      <TextField
        label={own(`${by}.label`)}
        type={by === 'password' ? 'password' : 'text'}
        autoComplete={by === 'password' ? 'current-password' : 'one-time-code'}
        inputMode={by === 'code' ? 'numeric' : undefined}
        value={value}
        onChange={setValue}
        error={fault && own(fault)}
        required
      />
      <div className="app-form__end">
        <Button onClick={() => stepUp.end(false)}>{own('cancel')}</Button>
        <Button look="primary" type="submit" isBusy={isBusy}>
          {own('confirm')}
        </Button>
      </div>
    </form>
  );
}

function faultOf(error: unknown, by: 'password' | 'code'): string {
  if (!(error instanceof AppError)) return 'failed';
  if (error.code === 'too_many_requests') return 'wait';
  if (error.fields.server === 'busy') return 'busy';
  return error.code === 'wrong_credentials' ? `${by}.wrong` : 'failed';
}
