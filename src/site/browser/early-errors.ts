/** What went wrong before the part that reports it was there. The list is bounded. */
export interface NotedError {
  time: string;
  message: string;
  stack: string;
  path: string;
}

export const notedErrors: NotedError[] = [];

/** Keeps an error of the window for the log (specification §8). */
export function noteError(message: string, error?: unknown) {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  if (notedErrors.length < 50)
    notedErrors.push({ time: new Date().toISOString(), message, stack, path: location.pathname });
}
