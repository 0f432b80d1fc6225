import { useState } from 'react';
import { askVerification, type SendAnswer } from '#features/accounts/sending.contract.ts';
import { SendText } from '#features/accounts/ui/sending/SendText.tsx';
import { Button } from '#ui/Button.tsx';
import { useApp } from '../../app-context.ts';
import { useSendingTexts } from './texts.ts';

/** Asks for the mail that proves an address once more, and says what came of it. */
export function SendAgain({ address }: { address: string }) {
  const { api, language } = useApp();
  const texts = useSendingTexts();
  const [answer, setAnswer] = useState<SendAnswer>();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const body = { email: address, purpose: 'Manual', language };
    // What the network swallowed was not sent either.
    const failed = (): SendAnswer => ({ result: 'Failed' });
    setAnswer(await api.call(askVerification, { body }).catch(failed));
    setBusy(false);
  };
  return (
    <>
      {answer && <SendText answer={answer} address={address} language={language} />}
      <Button isBusy={isBusy} onClick={() => void send()}>
        {texts('again')}
      </Button>
    </>
  );
}
