import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { type App, useApp } from '#ui/screens/app-context.ts';
import { partWith } from '#ui/screens/loaded-parts.tsx';
import { startAuthorization } from '../../provider-sign-in.contract.ts';
import { getProviderButtons } from '../../single-sign-on.contract.ts';
import { useSingleSignOnTexts } from '../texts.ts';

export const load = async ({ api }: App) =>
  partWith(ProviderButtons, (await api.call(getProviderButtons, {})).providers);

/** The identity providers that people can sign in with. */
export function ProviderButtons({ data: providers }: { data: readonly { guid: string; name: string }[] }) {
  const { api } = useApp();
  const own = useSingleSignOnTexts();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  if (providers.length === 0) return null;
  const start = async (guid: string) => {
    setState('busy');
    try {
      const returnUrl = new URLSearchParams(location.search).get('returnUrl') ?? undefined;
      location.assign((await api.call(startAuthorization, { params: { guid }, body: { returnUrl } })).url);
    } catch {
      setState('failed');
    }
  };
  return (
    <div className="front__form">
      {providers.map(({ guid, name }) => (
        <Button key={guid} isBusy={state === 'busy'} onClick={() => void start(guid)}>
          {own('provider.signIn', { name })}
        </Button>
      ))}
      <div role="alert">{state === 'failed' && <p className="ui-field__error">{own('provider.silent')}</p>}</div>
    </div>
  );
}
