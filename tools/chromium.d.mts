/** Path of a browser that works. Throws with a sentence when none is there and none can be installed. */
export function findChromium(): string;

/** The same without a window: less work for the journeys. A Chromium where it cannot be had, or `CHROMIUM_PATH` names one. */
export function findHeadlessChromium(): string;
