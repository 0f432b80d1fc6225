import { useState } from 'react';
import { AppError } from '#kernel/errors.ts';
import { Button } from '#ui/Button.tsx';
import { FrontError } from '#ui/front/FrontError.tsx';
import { StatusMessage } from '#ui/front/StatusMessage.tsx';
import { targetFor } from '#ui/front/start-address.ts';
import { useFrontForm } from '#ui/front/use-front-form.ts';
import { useApp } from '#ui/screens/app-context.ts';
import { TextField } from '#ui/TextField.tsx';
import { confirmVerification } from '../verifications.contract.ts';
import { SendAgain } from './sending/SendAgain.tsx';
import { useRegistrationTexts } from './texts.ts';

/** A mail is on its way to somebody who registered: its link, its code, or another one. */
export function CheckMail({ address, intro }: { address: string; intro: string }) {
  const own = useRegistrationTexts();
  const [isWaiting, setWaiting] = useState(false);
  if (isWaiting)
    return <StatusMessage text={own('verify.Waiting')} next={{ href: '/', label: own('verify.toSite') }} />;
  return (
    <>
      <StatusMessage text={intro} />
      <p>{own('mail.how')}</p>
      <CodeForm onWaiting={() => setWaiting(true)} />
      <SendAgain address={address} />
    </>
  );
}

/** For who signs in while their address is not proven. */
export function UnverifiedNotice({ address }: { address: string }) {
  const texts = useRegistrationTexts();
  return <CheckMail address={address} intro={texts('mail.unverified', { address })} />;
}

function CodeForm({ onWaiting }: { onWaiting: () => void }) {
  const { texts, api, store } = useApp();
  const own = useRegistrationTexts();
  const [error, setError] = useState<string>();
  const form = useFrontForm(texts, async (values) => {
    setError(undefined);
    try {
      const body = { code: String(values.get('code') ?? '') };
      const { result, returnUrl } = await api.call(confirmVerification, { body });
      if (result === 'Waiting') return onWaiting();
      await store.load();
      location.assign(targetFor(store.state().user, returnUrl));
    } catch (error) {
      if (!(error instanceof AppError) || !codeFaults[error.code]) throw error;
      setError(codeFaults[error.code]);
      form.again();
    }
  });
  return (
    <form className="front__form" onSubmit={form.submit} noValidate>
      <FrontError form={form} />
      <TextField
        label={own('mail.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={error && own(error)}
        required
      />
      <Button look="primary" type="submit" isBusy={form.isBusy}>
        {own('mail.confirm')}
      </Button>
    </form>
  );
}

const codeFaults: Readonly<Record<string, string>> = {
  validation_failed: 'mail.codeFault',
  wrong_credentials: 'mail.codeWrong',
  too_many_requests: 'mail.codeVoid',
};
