const hour = 3_600_000;

/** Ends 12 hours after the last sign of life, and 30 days after signing in whatever happens. */
export const sessionExpiry = (startedAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + 12 * hour, startedAt.getTime() + 30 * 24 * hour));

export const accessTokenLife = 600_000;

/** Family and system of a browser: enough to know one's own session by, too little to know a person by. */
export function browserLabel(userAgent: string): string {
  const family = families.find(([sign]) => userAgent.includes(sign))?.[1];
  const system = systems.find(([sign]) => userAgent.includes(sign))?.[1];
  return [family, system].filter(Boolean).join(', ');
}

// The first that is named: others name themselves after those below them.
const families = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['CriOS', 'Chrome'],
  ['Safari', 'Safari'],
] as const;

const systems = [
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['iPhone', 'iOS'],
  ['iPad', 'iPadOS'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;
