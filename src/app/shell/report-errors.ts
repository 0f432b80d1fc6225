import { postLog } from '#features/base/client-log/client-log.contract.ts';
import type { Api } from '#kernel/api.ts';
import { businessConstants } from '#kernel/business-constants.ts';
import { reportSource } from '#kernel/report-source.ts';
import { cutText } from '#kernel/text/cut-text.ts';

const errorLevel = 2;
const harmless = /ResizeObserver loop/;
const maxKept = 50;

interface Noted {
  time: string;
  message: string;
  stack: string;
  path: string;
}

/** What goes wrong in the window, for the log: every five seconds and when the page is hidden (specification §8 and §9). */
export function reportErrors({ api, window }: { api: Api; window: Window }) {
  let noted: Noted[] = [];
  let failures = 0;
  const note = (message: string, error: unknown) => {
    if (harmless.test(message) || noted.length >= maxKept) return;
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    noted.push({
      time: new Date().toISOString(),
      message: cutText(message, 2000),
      stack: cutText(stack, 4000),
      path: location.pathname,
    });
  };
  const send = async () => {
    if (noted.length === 0 || failures >= 3) return;
    const entries = noted.map((one) => ({ ...one, level: errorLevel, ...reportSource(window) }));
    noted = [];
    try {
      await api.call(postLog, { body: { entries } });
      failures = 0;
    } catch {
      // A log that cannot be reached has nobody to tell; after three times it is left alone.
      failures += 1;
    }
  };
  window.addEventListener('error', ({ message, error }) => note(message, error));
  window.addEventListener('unhandledrejection', ({ reason }) => note(String(reason), reason));
  window.addEventListener('pagehide', () => void send());
  setInterval(() => void send(), businessConstants.logBatchInterval);
}
