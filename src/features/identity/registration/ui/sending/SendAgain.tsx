import { useState } from 'react';
import type { SendResult } from '#features/base/mail/sending.contract.ts';
import { SendText } from '#features/base/mail/ui/SendText.tsx';
import { Button } from '#ui/Button.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { useAction } from '#ui/use-action.ts';
import { askVerification } from '../../registration.contract.ts';
import { useSendingTexts } from './texts.ts';

/** Asks for the mail that proves an address once more, and says what came of it. */
export function SendAgain({ address }: { address: string }) {
  const { api, language } = useApp();
  const texts = useSendingTexts();
  const [outcome, setResult] = useState<SendResult>();
  const send = useAction(async () => {
    const body = { email: address, purpose: 'Manual', language };
    // What the network swallowed was not sent either.
    const failed = (): SendResult => ({ result: 'Failed' });
    setResult(await api.call(askVerification, { body }).catch(failed));
  });
  return (
    <>
      {outcome && <SendText result={outcome} address={address} language={language} />}
      <Button isBusy={send.isBusy} onClick={() => void send.start()}>
        {texts('again')}
      </Button>
    </>
  );
}
