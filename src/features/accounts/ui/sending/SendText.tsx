import { useEffect, useRef } from 'react';
import type { InterfaceLanguage } from '#kernel/texts.ts';
import type { SendAnswer } from '../../sending.contract.ts';
import { sendingTexts } from './texts.ts';

interface SendTextProps {
  answer: SendAnswer;
  /** Where the mail went. */
  address: string;
  language: InterfaceLanguage;
}

/** What came of asking for a mail (functional reference 4.2); comes with the focus. */
export function SendText({ answer, address, language }: SendTextProps) {
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (answer) said.current?.focus();
  }, [answer]);
  const isGood = answer.result === 'Sent' || answer.result === 'AlreadyVerified';
  return (
    <p ref={said} tabIndex={-1} role={isGood ? 'status' : 'alert'} className={isGood ? 'ui-said' : 'ui-field__error'}>
      {sendingTexts[language](answer.result, { address, count: answer.retryAfter ?? 0 })}
    </p>
  );
}
