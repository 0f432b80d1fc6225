import { useCallback, useState } from 'react';
import { redirectDocument, useLoaderData } from 'react-router';
import type { SecondFactor } from '#features/identity/second-factor/second-factor.contract.ts';
import { getProviderButtons } from '#features/identity/single-sign-on/single-sign-on.contract.ts';
import { Button } from '#ui/Button.tsx';
import { type App, useApp } from '../app-context.ts';
import { CheckMail } from './CheckMail.tsx';
import { FrontFrame } from './FrontFrame.tsx';
import { LinkForm } from './LinkForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProviderButtons } from './provider/ProviderButtons.tsx';
import { readRegistrationMode } from './registration-mode.ts';
import { PasskeyButton } from './second-step/PasskeyButton.tsx';
import { SecondStep } from './second-step/SecondStep.tsx';
import { useSecondStepTexts } from './second-step/texts.ts';
import { targetFor } from './target.ts';
import { useSignInTexts } from './texts.ts';

/** Who is signed in already goes on. */
export async function load(app: App, { request }: { request: Request }) {
  const { user } = app.store.state();
  if (user) throw redirectDocument(targetFor(user, new URL(request.url).searchParams.get('returnUrl')));
  const [mode, { providers }] = await Promise.all([readRegistrationMode(app), app.api.call(getProviderButtons, {})]);
  return { mode, providers };
}

type SignInStep = 'password' | 'link' | 'unverified' | 'second';

export function Component() {
  const { texts } = useApp();
  const own = useSignInTexts();
  const second = useSecondStepTexts();
  const { mode, providers } = useLoaderData<Awaited<ReturnType<typeof load>>>();
  const [way, setWay] = useState<SignInStep>('password');
  const [email, setEmail] = useState('');
  const [methods, setMethods] = useState<readonly SecondFactor[]>([]);
  const onSignedIn = useGoOn();
  const onSecond = (asked: readonly SecondFactor[]) => {
    setMethods(asked);
    setWay('second');
  };
  if (way === 'second')
    return (
      <FrontFrame title={second('title')}>
        <SecondStep methods={methods} onSignedIn={onSignedIn} />
      </FrontFrame>
    );
  return (
    <FrontFrame title={texts('login.title')}>
      {way === 'password' && (
        <>
          <PasswordForm
            email={email}
            setEmail={setEmail}
            onSignedIn={onSignedIn}
            onSecond={onSecond}
            onUnverified={() => setWay('unverified')}
          />
          <PasskeyButton onSignedIn={onSignedIn} />
          <ProviderButtons providers={providers} />
        </>
      )}
      {way === 'link' && <LinkForm email={email} setEmail={setEmail} />}
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

/** A full load: pages and screens come anew for who this is. */
function useGoOn() {
  const { store } = useApp();
  return useCallback(async () => {
    await store.load();
    location.assign(targetFor(store.state().user, new URLSearchParams(location.search).get('returnUrl')));
  }, [store]);
}
