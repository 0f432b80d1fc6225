/** Names of time zones (IANA), as browsers and the database know them. */
export const timeZones: readonly string[] = Intl.supportedValuesOf('timeZone');

const known = new Set(timeZones);
export const isTimeZone = (name: string): boolean => known.has(name);
