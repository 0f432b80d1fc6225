import { useEffect, useRef } from 'react';
import type { ActionResult } from '../../change-users.contract.ts';
import type { MailResult } from '../../send-users.contract.ts';
import { useUserTexts } from '../texts.ts';
import { fine, type Outcome } from './in-parts.ts';

export type BulkOutcome = Outcome<ActionResult> | Outcome<MailResult>;

/** How many it worked out for, and why not for the others; takes the focus, as the button that was pressed is gone. */
export function BulkReport({ counts, failed, left, isStopped }: BulkOutcome) {
  const texts = useUserTexts();
  const summary = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each outcome
  useEffect(() => summary.current?.focus(), [counts]);
  const entries: [string, number][] = [...counts];
  const seen = entries.reduce((sum, [, count]) => sum + count, 0);
  const done = entries.reduce((sum, [result, count]) => (fine.has(result) ? sum + count : sum), 0);
  if (seen === done && left === 0) return null;
  return (
    <details className="user-report" open>
      <summary ref={summary}>{texts('bulk.partly', { done, total: seen + left })}</summary>
      {left > 0 && <p>{texts(isStopped ? 'bulk.left' : 'bulk.stopped', { count: left })}</p>}
      {seen - done > failed.length && <p>{texts('bulk.firstFailed', { count: failed.length })}</p>}
      <ul>
        {failed.map(({ guid, name, result }) => (
          <li key={guid}>{texts(`result.${result}`, { name: name || texts('gone') })}</li>
        ))}
      </ul>
    </details>
  );
}
