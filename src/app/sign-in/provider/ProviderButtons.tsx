import { useState } from 'react';
import { startAuthorization } from '#features/identity/single-sign-on/provider-sign-in.contract.ts';
import { Button } from '#ui/Button.tsx';
import { useApp } from '../../app-context.ts';
import { useSignInTexts } from '../texts.ts';

interface ProviderButtonsProps {
  providers: readonly { guid: string; name: string }[];
}

/** The ways in by an organisation that says who somebody is. */
export function ProviderButtons({ providers }: ProviderButtonsProps) {
  const { api } = useApp();
  const own = useSignInTexts();
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
