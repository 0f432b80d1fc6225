import { useState } from 'react';
import type { SendResult } from '#features/base/mail/sending.contract.ts';
import { SendText } from '#features/base/mail/ui/SendText.tsx';
import { askSignInLink } from '#features/identity/registration/registration.contract.ts';
import { Button } from '#ui/Button.tsx';
import { useApp } from '../app-context.ts';
import { AddressField } from './AddressField.tsx';
import { FrontError } from './FrontError.tsx';
import { StatusMessage } from './StatusMessage.tsx';
import { useSignInTexts } from './texts.ts';
import { useFrontForm } from './use-front-form.ts';

interface LinkFormProps {
  email: string;
  setEmail: (email: string) => void;
  /** Where they go on; else what the address of the screen says. */
  returnUrl?: string;
}

/** Asks for a link to sign in with. What comes after it is the same for an address that nobody here has. */
export function LinkForm({ email, setEmail, returnUrl: given }: LinkFormProps) {
  const { texts, api, language } = useApp();
  const own = useSignInTexts();
  const [outcome, setResult] = useState<SendResult>();
  const form = useFrontForm(texts, async () => {
    const returnUrl = given ?? new URLSearchParams(location.search).get('returnUrl') ?? undefined;
    setResult(await api.call(askSignInLink, { body: { email: email.trim(), language, returnUrl } }));
    form.again();
  });
  if (outcome?.result === 'Sent') return <StatusMessage text={own('link.sent', { address: email.trim() })} />;
  return (
    <form className="front__form" onSubmit={form.submit} noValidate>
      <p>{own('link.intro')}</p>
      {outcome && <SendText result={outcome} address={email} language={language} />}
      <FrontError form={form} />
      <AddressField value={email} onChange={setEmail} />
      <Button look="primary" type="submit" isBusy={form.isBusy}>
        {own('link.send')}
      </Button>
    </form>
  );
}
