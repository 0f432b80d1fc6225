import { useState } from 'react';
import type { ComingIn } from '#features/identity/sign-in/ui/sign-in-extensions.ts';
import { Button } from '#ui/Button.tsx';
import { type App, useApp } from '#ui/screens/app-context.ts';
import { partWith } from '#ui/screens/loaded-parts.tsx';
import { startAuthorization } from '../../provider-sign-in.contract.ts';
import { getProviderButtons, type ProviderButton } from '../../single-sign-on.contract.ts';
import { useSingleSignOnTexts } from '../texts.ts';

/** A provider that makes no accounts is not offered to people who ask for one. */
export async function load({ api }: App, at: ComingIn) {
  const { providers } = await api.call(getProviderButtons, {});
  const shown = at === 'register' ? providers.filter(({ makesAccounts }) => makesAccounts) : providers;
  return shown.length === 0 ? null : partWith(ProviderButtons, { at, providers: shown });
}

interface Data {
  at: ComingIn;
  providers: readonly ProviderButton[];
}

/** The identity providers that people can sign in with; from an invitation they come back to it. */
export function ProviderButtons({ data: { at, providers } }: { data: Data }) {
  const { api } = useApp();
  const own = useSingleSignOnTexts();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const start = async (guid: string) => {
    setState('busy');
    try {
      const wanted = new URLSearchParams(location.search).get('returnUrl') ?? undefined;
      const returnUrl = at === 'invitation' ? location.pathname : wanted;
      location.assign((await api.call(startAuthorization, { params: { guid }, body: { returnUrl } })).url);
    } catch {
      setState('failed');
    }
  };
  return (
    <div className="front__form">
      {providers.map(({ guid, name }) => (
        <Button key={guid} isBusy={state === 'busy'} onClick={() => void start(guid)}>
          {own(at === 'register' ? 'provider.register' : 'provider.signIn', { name })}
        </Button>
      ))}
      <div role="alert">{state === 'failed' && <p className="ui-field__error">{own('provider.silent')}</p>}</div>
    </div>
  );
}
