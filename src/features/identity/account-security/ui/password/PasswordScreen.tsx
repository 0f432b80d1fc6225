import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { AddressField } from '#ui/front/AddressField.tsx';
import { FrontError } from '#ui/front/FrontError.tsx';
import { FrontFrame } from '#ui/front/FrontFrame.tsx';
import { useFrontForm } from '#ui/front/use-front-form.ts';
import { useApp } from '#ui/screens/app-context.ts';
import { askPasswordReset } from '../../password-resets.contract.ts';

/** Asks for the mail with the link. What comes after it is the same for an address that nobody here has. */
export function Component() {
  const { texts } = useApp();
  const [askedFor, setAskedFor] = useState('');
  return (
    <FrontFrame title={texts('password.title')}>
      {askedFor ? <Sent address={askedFor} again={() => setAskedFor('')} /> : <AskForm onAsked={setAskedFor} />}
      <a className="front__link" href="/login">
        {texts('password.toSignIn')}
      </a>
    </FrontFrame>
  );
}

function AskForm({ onAsked }: { onAsked: (address: string) => void }) {
  const { texts, api, language } = useApp();
  const form = useFrontForm(texts, async (values) => {
    const email = String(values.get('email') ?? '').trim();
    await api.call(askPasswordReset, { body: { email, language } });
    onAsked(email);
  });
  return (
    <form className="front__form" onSubmit={form.submit} noValidate>
      <p>{texts('password.intro')}</p>
      <FrontError form={form} />
      <AddressField error={form.errors.email && texts('setup.error.email')} />
      <Button look="primary" type="submit" isBusy={form.isBusy}>
        {texts('password.send')}
      </Button>
    </form>
  );
}

function Sent({ address, again }: { address: string; again: () => void }) {
  const { texts } = useApp();
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <>
      <p ref={said} tabIndex={-1} role="status">
        {texts('password.sent', { address })}
      </p>
      <div className="front__form">
        <h2>{texts('password.noMail')}</h2>
        <ul className="front__list">
          <li>{texts('password.noMail.spam')}</li>
          <li>{texts('password.noMail.address')}</li>
          <li>{texts('password.noMail.admin')}</li>
        </ul>
      </div>
      <Button onClick={again}>{texts('password.again')}</Button>
    </>
  );
}
