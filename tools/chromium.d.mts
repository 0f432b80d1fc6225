/** Path of a browser that works. Throws with a sentence when none is there and none can be installed. */
export function findChromium(): string;
