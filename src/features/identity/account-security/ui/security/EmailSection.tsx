import { useState } from 'react';
import type { SendResult } from '#features/base/mail/sending.contract.ts';
import { SendText } from '#features/base/mail/ui/SendText.tsx';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useFrontForm } from '#ui/front/use-front-form.ts';
import { useApp } from '#ui/screens/app-context.ts';
import { TextField } from '#ui/TextField.tsx';
import { useAction } from '#ui/use-action.ts';
import { askEmailChange, cancelEmailChange } from '../../account-security.contract.ts';
import type { SecuritySectionProps } from './section-props.ts';
import { useSecurityTexts } from './texts.ts';

/** The address that somebody signs in with, and another one (functional reference 6.2.4). */
export function EmailSection({ security, refresh }: SecuritySectionProps) {
  const { texts, api, language } = useApp();
  const own = useSecurityTexts();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState<{ result: SendResult; address: string }>();
  const form = useFrontForm(texts, async () => {
    const address = email.trim();
    setSent(undefined);
    const outcome = await api.call(askEmailChange, { body: { email: address, language } });
    form.again();
    setSent({ result: outcome, address });
    if (outcome.result !== 'Sent') return;
    setEmail('');
    await refresh();
  });
  const isBad = sent?.result.result === 'BadRequest';
  return (
    <section className="app-section">
      <h2>{own('email.title')}</h2>
      <p className="app-intro">{own('email.now', { address: security.email })}</p>
      {sent && !isBad && <SendText {...sent} language={language} />}
      {security.newEmail && <Pending newEmail={security.newEmail} refresh={refresh} />}
      <form className="ui-form ui-form--narrow" onSubmit={form.submit} noValidate>
        {form.errorText && (
          <p className="ui-field__error" ref={form.message} tabIndex={-1} role="alert">
            {form.errorText}
          </p>
        )}
        <TextField
          label={own('email.new')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={setEmail}
          error={form.errors.email ? own('email.disposable') : isBad ? own('email.error') : undefined}
          required
        />
        <div>
          <Button type="submit" isBusy={form.isBusy}>
            {own('email.submit')}
          </Button>
        </div>
      </form>
    </section>
  );
}

function Pending({ newEmail, refresh }: { newEmail: string } & Pick<SecuritySectionProps, 'refresh'>) {
  const { api } = useApp();
  const own = useSecurityTexts();
  const cancel = useAction(async () => {
    await api.call(cancelEmailChange, {});
    await refresh();
  });
  return (
    <div className="ui-said">
      <p>{own('email.pending', { address: newEmail })}</p>
      {cancel.error !== null && <Alert>{own('failed')}</Alert>}
      <Button look="quiet" isBusy={cancel.isBusy} onClick={() => void cancel.start()}>
        {own('email.cancel')}
      </Button>
    </div>
  );
}
