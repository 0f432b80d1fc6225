import { useState } from 'react';
import type { SendResult } from '#features/base/mail/sending.contract.ts';
import { SendText } from '#features/base/mail/ui/SendText.tsx';
import type { LinkFormProps } from '#features/identity/sign-in/ui/sign-in-extensions.ts';
import { Button } from '#ui/Button.tsx';
import { AddressField } from '#ui/front/AddressField.tsx';
import { FrontError } from '#ui/front/FrontError.tsx';
import { StatusMessage } from '#ui/front/StatusMessage.tsx';
import { useFrontForm } from '#ui/front/use-front-form.ts';
import { useApp } from '#ui/screens/app-context.ts';
import { askSignInLink } from '../registration.contract.ts';
import { useRegistrationTexts } from './texts.ts';

/** Asks for a link to sign in with. What comes after it is the same for an address that nobody here has. */
export function LinkForm({ email, setEmail, returnUrl: given }: LinkFormProps) {
  const { texts, api, language } = useApp();
  const own = useRegistrationTexts();
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
