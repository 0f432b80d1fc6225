import { notedErrors } from './noted-errors.ts';

/** Notes what goes wrong in the window and nobody caught, for the log (specification §8). */
export function noteWindowErrors() {
  addEventListener('error', ({ message, error }) => noteError(message, error));
  addEventListener('unhandledrejection', ({ reason }) => noteError(String(reason), reason));
}

/** Keeps an error for the log, 50 at most; the first one fetches the part that sends them. */
export function noteError(message: string, error?: unknown) {
  if (notedErrors.length < 50) {
    notedErrors.push({ time: new Date().toISOString(), message, error, path: location.pathname });
    import('./send-log.ts').catch(() => {});
  }
}
