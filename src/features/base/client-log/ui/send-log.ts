import { businessConstants } from '#kernel/business-constants.ts';
import { notedErrors } from './noted-errors.ts';

const errorLevel = 2;
const harmless = /ResizeObserver loop/;
let failures = 0;

// Sends what went wrong every five seconds and when the page is hidden (specification §9); gives up after three failures in a row.
setInterval(send, businessConstants.logBatchInterval);
addEventListener('pagehide', send);
addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());

function send() {
  const entries = notedErrors.splice(0).filter(({ message }) => !harmless.test(message));
  if (entries.length === 0 || failures >= 3) return;
  const release = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '';
  const body = JSON.stringify({
    entries: entries.map(({ time, path, message, error }) => ({
      time,
      path,
      level: errorLevel,
      message: message.slice(0, 2000).toWellFormed(),
      stack: error instanceof Error ? (error.stack ?? '').slice(0, 4000).toWellFormed() : '',
      // Of a call that failed; an error of anything else has none.
      correlationId: (error as { correlationId?: string } | undefined)?.correlationId,
      release,
      browser: browserFamily(),
      isOnline: navigator.onLine,
    })),
  });
  fetch('/log', { method: 'POST', body, keepalive: true, headers: { 'content-type': 'application/json' } }).then(
    ({ ok }) => {
      failures = ok ? 0 : failures + 1;
    },
    () => {
      failures += 1;
    },
  );
}

const browserFamily = () => /Firefox|Edg|OPR|Chrome|Safari/.exec(navigator.userAgent)?.[0] ?? '';
