import { useEffect, useRef, useState } from 'react';
import type { SecondFactor } from '#features/identity/second-factor/second-factor.contract.ts';
import { answerByPasskey, isGivenUp, knowsPasskeys } from '#features/identity/second-factor/ui/passkeys.ts';
import { AppError } from '#kernel/errors.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { FrontError } from '#ui/front/FrontError.tsx';
import { StatusMessage } from '#ui/front/StatusMessage.tsx';
import { useFrontForm } from '#ui/front/use-front-form.ts';
import { useApp } from '#ui/screens/app-context.ts';
import { TextField } from '#ui/TextField.tsx';
import { passSecondFactor } from '../../sign-in.contract.ts';
import { useSecondStepTexts } from './texts.ts';

interface SecondStepProps {
  methods: readonly SecondFactor[];
  onSignedIn: () => Promise<void>;
}

/** After the first thing that somebody showed: the second one (functional reference 6.2.3). */
export function SecondStep({ methods, onSignedIn }: SecondStepProps) {
  const own = useSecondStepTexts();
  const usable = methods.filter((method) => method !== 'passkey' || knowsPasskeys());
  const [method, setMethod] = useState<SecondFactor>(usable[0] ?? 'recovery-code');
  const [end, setEnd] = useState<'ended' | 'expired'>();
  if (end) return <StatusMessage text={own(end)} next={{ href: `/login${location.search}`, label: own('again') }} />;
  return (
    <>
      <FactorForm key={method} method={method} onSignedIn={onSignedIn} onEnd={setEnd} />
      <div className="front__links">
        {usable
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} look="quiet" onClick={() => setMethod(other)}>
              {own(`other.${other}`)}
            </Button>
          ))}
      </div>
    </>
  );
}

interface FactorFormProps extends Pick<SecondStepProps, 'onSignedIn'> {
  method: SecondFactor;
  onEnd: (how: 'ended' | 'expired') => void;
}

const words = { authenticator: 'code', passkey: 'passkey', 'recovery-code': 'recovery' } as const;

function FactorForm({ method, onSignedIn, onEnd }: FactorFormProps) {
  const { texts, api } = useApp();
  const own = useSecondStepTexts();
  const [remember, setRemember] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const word = words[method];
  const form = useFrontForm(texts, async (values) => {
    setWrong(false);
    const typed = String(values.get('typed') ?? '');
    try {
      if (method === 'passkey') {
        const result = await answerByPasskey(api, 'second-factor');
        await api.call(passSecondFactor, { body: { answer: result, remember } });
      } else {
        const shown = method === 'authenticator' ? { code: typed } : { recoveryCode: typed };
        await api.call(passSecondFactor, { body: { ...shown, remember } });
      }
    } catch (error) {
      const how = endOf(error);
      if (how) return onEnd(how);
      if (!isWrongAnswer(error)) throw error;
      setWrong(!isGivenUp(error));
      form.again();
      field.current?.focus();
      return;
    }
    await onSignedIn();
  });
  const error = isWrong ? own(`${word}.wrong`) : undefined;
  return (
    <form className="front__form" onSubmit={form.submit} noValidate>
      <p>{own(`${word}.text`)}</p>
      <FrontError form={form} />
      {method === 'passkey' ? (
        <div role="alert">{error && <p className="ui-field__error">{error}</p>}</div>
      ) : (
        <TextField
          label={own(`${word}.label`)}
          name="typed"
          ref={field}
          autoComplete={method === 'authenticator' ? 'one-time-code' : 'off'}
          inputMode={method === 'authenticator' ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          error={error}
          required
        />
      )}
      <Checkbox label={own('remember')} hint={own('remember.hint')} checked={remember} onChange={setRemember} />
      <Button look="primary" type="submit" isBusy={form.isBusy}>
        {own(method === 'passkey' ? 'passkey.submit' : 'submit')}
      </Button>
    </form>
  );
}

const isWrongAnswer = (error: unknown) =>
  isGivenUp(error) || (error instanceof AppError && ['wrong_credentials', 'validation_failed'].includes(error.code));

function endOf(error: unknown): 'ended' | 'expired' | undefined {
  if (!(error instanceof AppError)) return undefined;
  if (error.code === 'not_signed_in') return 'expired';
  return error.code === 'too_many_requests' && error.fields.signIn ? 'ended' : undefined;
}
