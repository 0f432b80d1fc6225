import { reportSource } from '#kernel/report-source.ts';
import { notedErrors } from './noted-errors.ts';

const batchInterval = 5000;
const errorLevel = 2;
const harmless = /ResizeObserver loop/;
let failures = 0;

// Sends what went wrong every 5 seconds and when the page is hidden; gives up after three failures in a row.
setInterval(send, batchInterval);
addEventListener('pagehide', send);
addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());

function send() {
  const entries = notedErrors.splice(0).filter(({ message }) => !harmless.test(message));
  if (entries.length === 0 || failures >= 3) return;
  const body = JSON.stringify({
    entries: entries.map((entry) => ({
      ...entry,
      level: errorLevel,
      message: entry.message.slice(0, 2000).toWellFormed(),
      stack: entry.stack.slice(0, 4000).toWellFormed(),
      ...reportSource(window),
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
