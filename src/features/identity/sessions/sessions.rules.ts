const minute = 60_000;
const hour = 60 * minute;

/** Those who come to the screens of admin and settings: by the kind of a role, or by a grant. */
const privileged: readonly string[] = ['Admin', 'Mett', 'Developer'];

/**
 * Milliseconds for which a session goes on without a sign of life: 30 minutes for people who manage the platform, 12 hours for
 * everybody else (functional reference BIO-07).
 */
export const idleLife = (roles: readonly { kind: string; grants: readonly string[] }[]): number =>
  roles.some(({ kind, grants }) => privileged.includes(kind) || grants.length > 0) ? 30 * minute : 12 * hour;

/** Ends so long after the last sign of life, and 30 days after signing in whatever happens. */
export const sessionExpiry = (startedAt: Date, now: Date, life: number): Date =>
  new Date(Math.min(now.getTime() + life, startedAt.getTime() + 30 * 24 * hour));

export const accessTokenLife = 600_000;

/** Family and system of a browser: enough to know one's own session by, too little to know a person by. */
export function browserLabel(userAgent: string): string {
  const family = browserFamily(userAgent);
  const system = systems.find(([sign]) => userAgent.includes(sign))?.[1];
  return [family, system].filter(Boolean).join(', ');
}

/** Empty where it is none of the known ones. */
export const browserFamily = (userAgent: string): string =>
  families.find(([sign]) => userAgent.includes(sign))?.[1] ?? '';

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
