import { useCallback, useState } from 'react';
import { redirectDocument, useLoaderData } from 'react-router';
import type { SecondFactor } from '#features/identity/second-factor/second-factor.contract.ts';
import { Button } from '#ui/Button.tsx';
import { FrontFrame } from '#ui/front/FrontFrame.tsx';
import { targetFor } from '#ui/front/start-address.ts';
import { type App, useApp } from '#ui/screens/app-context.ts';
import { loadParts, Parts } from '#ui/screens/loaded-parts.tsx';
import { useExtensions } from '#ui/screens/use-extensions.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { readRegistrationMode } from './registration-mode.ts';
import { PasskeyButton } from './second-step/PasskeyButton.tsx';
import { SecondStep } from './second-step/SecondStep.tsx';
import { useSecondStepTexts } from './second-step/texts.ts';
import { linkForms, signInMethods, unverifiedNotices } from './sign-in-extensions.ts';
import { useSignInTexts } from './texts.ts';

/** Who is signed in already goes on. */
export async function load(app: App, { request }: { request: Request }) {
  const { user } = app.store.state();
  if (user) throw redirectDocument(targetFor(user, new URL(request.url).searchParams.get('returnUrl')));
  const [mode, methods] = await Promise.all([readRegistrationMode(app), loadParts(app, signInMethods, 'sign-in')]);
  return { mode, methods };
}

type SignInStep = 'password' | 'link' | 'unverified' | 'second';

export function Component() {
  const { texts } = useApp();
  const own = useSignInTexts();
  const second = useSecondStepTexts();
  const { mode, methods: otherMethods } = useLoaderData<Awaited<ReturnType<typeof load>>>();
  const links = useExtensions(linkForms);
  const notices = useExtensions(unverifiedNotices);
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
          <Parts parts={otherMethods} />
        </>
      )}
      {way === 'link' && links.map((LinkForm, at) => <LinkForm key={at} email={email} setEmail={setEmail} />)}
      {way === 'unverified' && notices.map((Notice, at) => <Notice key={at} address={email.trim()} />)}
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

/** A full load: pages and screens come again for who this is. */
function useGoOn() {
  const { store } = useApp();
  return useCallback(async () => {
    await store.load();
    location.assign(targetFor(store.state().user, new URLSearchParams(location.search).get('returnUrl')));
  }, [store]);
}
