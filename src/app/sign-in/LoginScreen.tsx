import { useState } from 'react';
import { redirectDocument, useLoaderData } from 'react-router';
import { signIn } from '#features/accounts/sessions.contract.ts';
import { AppError } from '#kernel/errors.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import { type App, useApp } from '../app-context.ts';
import { CheckMail } from './CheckMail.tsx';
import { FrontFrame } from './FrontFrame.tsx';
import { LinkForm } from './LinkForm.tsx';
import { PasswordField } from './PasswordField.tsx';
import { readRegistrationMode } from './registration-mode.ts';
import { targetFor } from './target.ts';
import { useSignInTexts } from './texts.ts';
import { useFrontForm } from './use-front-form.ts';

/** Who is signed in already goes on. */
export async function load(app: App, { request }: { request: Request }) {
  const { user } = app.store.state();
  if (user) throw redirectDocument(targetFor(user, new URL(request.url).searchParams.get('returnUrl')));
  return readRegistrationMode(app);
}

type Way = 'password' | 'link' | 'unverified';

export function Component() {
  const { texts } = useApp();
  const own = useSignInTexts();
  const mode = useLoaderData<Awaited<ReturnType<typeof load>>>();
  const [way, setWay] = useState<Way>('password');
  const [email, setEmail] = useState('');
  return (
    <FrontFrame title={texts('login.title')}>
      {way === 'password' && <PasswordForm {...{ email, setEmail }} onUnverified={() => setWay('unverified')} />}
      {way === 'link' && <LinkForm {...{ email, setEmail }} />}
      {way === 'unverified' && <CheckMail address={email.trim()} intro={own('mail.unverified', { address: email })} />}
      <div className="front__links">
        {way === 'password' && (
          <a className="front__link" href="/password">
            {texts('login.forgotten')}
          </a>
        )}
        <Button look="quiet" onClick={() => setWay(way === 'password' ? 'link' : 'password')}>
          {own(way === 'password' ? 'link.open' : 'link.toPassword')}
        </Button>
        {mode.isOpen && (
          <a className="front__link" href={`/register${location.search}`}>
            {own('register.open')}
          </a>
        )}
      </div>
    </FrontFrame>
  );
}

interface PasswordFormProps {
  email: string;
  setEmail: (email: string) => void;
  /** The password was right, but their address is not proven. */
  onUnverified: () => void;
}

function PasswordForm({ email, setEmail, onUnverified }: PasswordFormProps) {
  const { texts, api, store } = useApp();
  const form = useFrontForm(texts, async (values) => {
    try {
      await api.call(signIn, { body: { email: email.trim(), password: String(values.get('password')) } });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'unverified_account') throw error;
      return onUnverified();
    }
    await store.load();
    // A full load: pages and screens come anew for who this is.
    location.assign(targetFor(store.state().user, new URLSearchParams(location.search).get('returnUrl')));
  });
  return (
    <form className="front__form" onSubmit={form.submit} noValidate>
      {form.errorText && (
        <p className="front__error" ref={form.message} tabIndex={-1} role="alert">
          {form.errorText}
        </p>
      )}
      <TextField
        label={texts('login.email')}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={setEmail}
        error={form.faults.email && texts('login.emailMissing')}
        required
      />
      <PasswordField
        label={texts('login.password')}
        autoComplete="current-password"
        error={form.faults.password && texts('login.passwordMissing')}
      />
      <Button look="primary" type="submit" isBusy={form.isBusy}>
        {texts(form.isBusy ? 'login.busy' : 'login.submit')}
      </Button>
    </form>
  );
}
