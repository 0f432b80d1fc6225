/**
 * Event of the window: a script that this tab asked for is not there, most often because a newer version of the product took its
 * place. Its `detail` is the error. Who prevents its default reloads the page; else the error goes to who asked.
 */
export const missingPart = 'missing-part';

/** Whether a script could not be fetched, in the words of the browsers; what went wrong inside of one is something else. */
export const isMissing = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|importing a module script failed/i.test(error.message);
