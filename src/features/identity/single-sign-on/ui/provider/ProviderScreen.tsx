import { useCallback, useState } from 'react';
import { redirectDocument, useLoaderData } from 'react-router';
import type { SecondFactor } from '#features/identity/second-factor/second-factor.contract.ts';
import { PasswordForm } from '#features/identity/sign-in/ui/PasswordForm.tsx';
import { SecondStep } from '#features/identity/sign-in/ui/second-step/SecondStep.tsx';
import { useSecondStepTexts } from '#features/identity/sign-in/ui/second-step/texts.ts';
import { linkForms } from '#features/identity/sign-in/ui/sign-in-extensions.ts';
import { AppError } from '#kernel/errors.ts';
import { Button } from '#ui/Button.tsx';
import { FrontFrame } from '#ui/front/FrontFrame.tsx';
import { StatusMessage } from '#ui/front/StatusMessage.tsx';
import { targetFor } from '#ui/front/start-address.ts';
import { type App, useApp } from '#ui/screens/app-context.ts';
import { useExtensions } from '#ui/screens/use-extensions.ts';
import { type AuthorizationResult, completeAuthorization, confirmLink } from '../../provider-sign-in.contract.ts';
import { useSingleSignOnTexts } from '../texts.ts';

type ProviderOutcome =
  | Exclude<AuthorizationResult, { result: 'SignedIn' | 'Linked' }>
  | { result: 'Failed' | 'Silent' };

/** What came of signing in at a provider: on with who is signed in, else what is still asked. */
export async function load(app: App, { request, params }: { request: Request; params: { guid?: string } }) {
  const end = await readEnd(app, { guid: params.guid ?? '', query: new URL(request.url).search.slice(1) });
  if (end.result === 'Linked') throw redirectDocument('/account/security');
  if (end.result !== 'SignedIn') return end;
  await app.store.load();
  throw redirectDocument(targetFor(app.store.state().user, end.returnUrl));
}

async function readEnd(
  { api }: App,
  { guid, query }: { guid: string; query: string },
): Promise<AuthorizationResult | ProviderOutcome> {
  try {
    return await api.call(completeAuthorization, { params: { guid }, body: { query } });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { result: error.code === 'unavailable' ? 'Silent' : 'Failed' };
  }
}

/** Where a provider sends the browser back to. */
export function Component() {
  const own = useSingleSignOnTexts();
  const found = useLoaderData<ProviderOutcome>();
  const again = { href: '/login', label: own('verify.toSignIn') };
  if (found.result === 'Known') return <Known {...found} />;
  if (found.result === 'SecondFactor') return <Second {...found} />;
  return (
    <FrontFrame title={own('provider.failed.title')}>
      <StatusMessage
        text={own(found.result === 'Refused' ? `provider.refused.${found.reason}` : `provider.${found.result}`)}
        next={again}
      />
    </FrontFrame>
  );
}

function Second({ methods, returnUrl }: { methods: readonly SecondFactor[]; returnUrl: string | null }) {
  const second = useSecondStepTexts();
  const onSignedIn = useGoOn(returnUrl);
  return (
    <FrontFrame title={second('title')}>
      <SecondStep methods={methods} onSignedIn={onSignedIn} />
    </FrontFrame>
  );
}

/**
 * Somebody has an account with that address: anyone who signs in to it once comes by the provider from then on. Who has no password
 * gets a link by mail, and links at security, since the mail may be read in another browser.
 */
function Known({ email: address, ticket, returnUrl }: Extract<ProviderOutcome, { result: 'Known' }>) {
  const { api } = useApp();
  const own = useSingleSignOnTexts();
  const links = useExtensions(linkForms);
  const [email, setEmail] = useState(address);
  const [methods, setMethods] = useState<readonly SecondFactor[]>();
  const [way, setWay] = useState<'password' | 'link'>('password');
  const goOn = useGoOn(returnUrl);
  const onSignedIn = useCallback(async () => {
    await api.call(confirmLink, { body: { ticket } });
    await goOn();
  }, [api, ticket, goOn]);
  return (
    <FrontFrame title={own('provider.known.title')}>
      <p>{own(way === 'link' ? 'provider.known.byLink' : 'provider.known', { address })}</p>
      {methods && <SecondStep methods={methods} onSignedIn={onSignedIn} />}
      {!methods &&
        way === 'link' &&
        links.map((LinkForm, at) => (
          <LinkForm key={at} email={email} setEmail={setEmail} returnUrl="/account/security" />
        ))}
      {!methods && way === 'password' && (
        <PasswordForm
          email={email}
          setEmail={setEmail}
          onSignedIn={onSignedIn}
          onSecond={setMethods}
          onUnverified={() => location.assign('/login')}
        />
      )}
      {!methods && (
        <div className="front__links">
          <Button look="quiet" onClick={() => setWay(way === 'password' ? 'link' : 'password')}>
            {own(way === 'password' ? 'link.open' : 'link.toPassword')}
          </Button>
        </div>
      )}
    </FrontFrame>
  );
}

function useGoOn(returnUrl: string | null) {
  const { store } = useApp();
  return useCallback(async () => {
    await store.load();
    location.assign(targetFor(store.state().user, returnUrl));
  }, [store, returnUrl]);
}
