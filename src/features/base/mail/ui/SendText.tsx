import { useEffect, useRef } from 'react';
import type { InterfaceLanguage } from '#kernel/texts.ts';
import type { SendResult } from '../sending.contract.ts';
import { sendingTexts } from './texts.ts';

interface SendTextProps {
  result: SendResult;
  /** Where the mail went. */
  address: string;
  language: InterfaceLanguage;
}

/** What came of asking for a mail (functional reference 4.2); comes with the focus. */
export function SendText({ result: outcome, address, language }: SendTextProps) {
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (outcome) said.current?.focus();
  }, [outcome]);
  const isGood = outcome.result === 'Sent' || outcome.result === 'AlreadyVerified';
  return (
    <p ref={said} tabIndex={-1} role={isGood ? 'status' : 'alert'} className={isGood ? 'ui-said' : 'ui-field__error'}>
      {sendingTexts[language](outcome.result, { address, count: outcome.retryAfter ?? 0 })}
    </p>
  );
}
