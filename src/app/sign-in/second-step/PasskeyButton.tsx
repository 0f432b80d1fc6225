import { useEffect, useState } from 'react';
import { signInWithPasskey } from '#features/accounts/second-step.contract.ts';
import { Button } from '#ui/Button.tsx';
import { useApp } from '../../app-context.ts';
import { answerByPasskey, fillsInPasskeys, isGivenUp, knowsPasskeys, stopAsking } from './passkeys.ts';
import { useSecondStepTexts } from './texts.ts';

/** Signs in with a passkey and nothing else: by this button, or where the browser offers it in the field of the address. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const { api } = useApp();
  const own = useSecondStepTexts();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  useEffect(() => {
    void offerInField(async () => {
      const answer = await answerByPasskey(api, 'sign-in', { isFilledIn: true });
      await api.call(signInWithPasskey, { body: { answer } });
      await onSignedIn();
    });
    return stopAsking;
  }, [api, onSignedIn]);
  if (!knowsPasskeys()) return null;
  const start = async () => {
    setState('busy');
    try {
      const answer = await answerByPasskey(api, 'sign-in');
      await api.call(signInWithPasskey, { body: { answer } });
      await onSignedIn();
    } catch (error) {
      setState(isGivenUp(error) ? 'idle' : 'failed');
    }
  };
  return (
    <div className="front__form">
      <Button isBusy={state === 'busy'} onClick={() => void start()}>
        {own('passkey.signIn')}
      </Button>
      <p className="ui-field__error" role="alert">
        {state === 'failed' && own('passkey.wrong')}
      </p>
    </div>
  );
}

/** Nobody asked for it: what does not work is no fault of theirs. */
async function offerInField(work: () => Promise<void>) {
  try {
    if (await fillsInPasskeys()) await work();
  } catch {}
}
