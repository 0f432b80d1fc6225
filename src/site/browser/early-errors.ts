import { notedErrors } from './noted-errors.ts';

/** Keeps an error of the window for the log (specification §8), 50 at most; the first one fetches the part that reports. */
export function noteError(message: string, error?: unknown) {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  if (notedErrors.length < 50) {
    notedErrors.push({ time: new Date().toISOString(), message, stack, path: location.pathname });
    import('./log.ts').catch(() => {});
  }
}
