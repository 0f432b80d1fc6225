import { useEffect, useRef, useState } from 'react';
import { isGivenUp, makePasskey } from '#features/identity/second-factor/ui/passkeys.ts';
import { Button } from '#ui/Button.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { useAction } from '#ui/use-action.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useFactorTexts } from './texts.ts';

interface FirstPasskeyProps {
  /** Address of the account. */
  account: string;
  /** Made, or left for later. */
  onDone: () => void;
}

/** For who has just come in, and wants to sign in with a passkey from now on. Browsers make one only where a button was pressed for it. */
export function FirstPasskey({ account, onDone }: FirstPasskeyProps) {
  const { api } = useApp();
  const own = useFactorTexts();
  const said = useRef<HTMLParagraphElement>(null);
  const [codes, setCodes] = useState<string[]>([]);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => said.current?.focus(), []);
  const add = useAction(async () => {
    setFailed(false);
    try {
      const made = await makePasskey(api, own('first.name'));
      if (made.length === 0) onDone();
      setCodes(made);
    } catch (error) {
      if (!isGivenUp(error)) setFailed(true);
    }
  });
  if (codes.length > 0) return <RecoveryCodes codes={codes} account={account} onDone={onDone} />;
  return (
    <div className="front__form">
      <p ref={said} tabIndex={-1} role="status">
        {own('first.intro')}
      </p>
      {hasFailed && (
        <p className="ui-field__error" role="alert">
          {own('passkeys.failed')}
        </p>
      )}
      <Button look="primary" isBusy={add.isBusy} onClick={() => void add.start()}>
        {own('first.add')}
      </Button>
      <Button look="quiet" onClick={onDone}>
        {own('first.later')}
      </Button>
    </div>
  );
}
