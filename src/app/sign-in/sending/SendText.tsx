import { useEffect, useRef } from 'react';
import type { SendAnswer } from '#features/accounts/sending.contract.ts';
import { useSendingTexts } from './texts.ts';

interface SendTextProps {
  answer: SendAnswer;
  /** Where the mail went. */
  address: string;
}

/** What came of asking for a mail (functional reference 4.2); comes with the focus. */
export function SendText({ answer, address }: SendTextProps) {
  const texts = useSendingTexts();
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (answer) said.current?.focus();
  }, [answer]);
  const isGood = answer.result === 'Sent' || answer.result === 'AlreadyVerified';
  return (
    <p ref={said} tabIndex={-1} role={isGood ? 'status' : 'alert'} className={isGood ? 'app-said' : 'ui-field__error'}>
      {texts(answer.result, { address, count: answer.retryAfter ?? 0 })}
    </p>
  );
}
