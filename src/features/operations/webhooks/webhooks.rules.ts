/** Minutes from a try that failed to the next; after the last one it is given up, about a day after the first. */
const waits = [0.25, 1, 5, 30, 120, 300, 480, 480] as const;

/** When to try again after so many tries; undefined: no more. */
export const nextTry = (tries: number, from: Date): Date | undefined => {
  const minutes = waits[tries - 1];
  return minutes === undefined ? undefined : new Date(from.getTime() + minutes * 60_000);
};

/** A receiver that answers nothing within this time counts as one that fails. */
export const patience = 5_000;

const days = 86_400_000;
export const keptDays = 30;
/** A webhook is turned off once every try failed for so long. */
export const failsFor = 3 * days;
export const earlierSecretFor = days;
/** A removed one can be put back for a day. */
export const removedFor = 2 * days;
