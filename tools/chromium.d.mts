/** Path of a browser that works, for journeys: one without windows where there is one. */
export function findChromium(): string;
/** The browser that people have: for figures, and for pictures. */
export function findWholeChromium(): string;
/** Installs the one without windows, where that may be done and is not yet. */
export function installChromium(): void;
