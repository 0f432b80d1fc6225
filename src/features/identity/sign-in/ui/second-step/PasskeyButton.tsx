import { useEffect, useRef, useState } from 'react';
import {
  answerByPasskey,
  answerTo,
  fillsInPasskeys,
  isGivenUp,
  knowsPasskeys,
  optionsFor,
  stopAsking,
} from '#features/identity/second-factor/ui/passkeys.ts';
import type { Api } from '#kernel/api.ts';
import { Button } from '#ui/Button.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { signInWithPasskey } from '../../sign-in.contract.ts';
import { useSecondStepTexts } from './texts.ts';

/** Signs in with a passkey and nothing else: by this button, or where the browser offers it in the field of the address. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const { api } = useApp();
  const own = useSecondStepTexts();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const isPressed = useRef(false);
  const offered = useRef<ReturnType<typeof offeredOptions>>(undefined);
  useEffect(() => {
    offered.current = offeredOptions(api);
    const offerInField = async () => {
      const options = await offered.current;
      if (!options || isPressed.current) return;
      const result = await answerTo(options, { isFilledIn: true });
      await api.call(signInWithPasskey, { body: { answer: result } });
      await onSignedIn();
    };
    // Nobody asked for it: what does not work is no error of theirs.
    offerInField().catch(() => {});
    return stopAsking;
  }, [api, onSignedIn]);
  if (!knowsPasskeys()) return null;
  const start = async () => {
    setState('busy');
    isPressed.current = true;
    try {
      // One question after the other: the first answer of the server says by what this browser is known.
      await offered.current;
      const result = await answerByPasskey(api, 'sign-in');
      await api.call(signInWithPasskey, { body: { answer: result } });
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
      <div role="alert">{state === 'failed' && <p className="ui-field__error">{own('passkey.wrong')}</p>}</div>
    </div>
  );
}

/** Undefined where the browser does not fill in passkeys, or there is nothing to ask. */
const offeredOptions = async (api: Api) =>
  (await fillsInPasskeys()) ? optionsFor(api, 'sign-in').catch(() => undefined) : undefined;
