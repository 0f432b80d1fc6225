import type { SettingValues } from '#features/base/settings/settings.contract.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Those who come to the screens of admin and settings: by the kind of a role, or by a grant. */
const privileged: readonly string[] = ['Admin', 'Mett', 'Developer'];

interface HeldRole {
  kind: string;
  grants: readonly string[];
}

const manages = ({ kind, grants }: HeldRole) => privileged.includes(kind) || grants.length > 0;

/** What is left of roles where their rights to manage the platform do not count. */
export const withoutManagement = <Role extends HeldRole>(roles: readonly Role[]): Role[] =>
  roles.filter(({ kind }) => !privileged.includes(kind)).map((role) => ({ ...role, grants: [] }));

/** Whether somebody manages the platform: comes to the screens of admin and settings. */
export const managesPlatform = (roles: readonly HeldRole[]): boolean => roles.some(manages);

/** Milliseconds: without a sign of life, and from signing in whatever happens. */
export interface SessionLife {
  idle: number;
  most: number;
}

type SessionSettings = Pick<
  SettingValues,
  'managerIdleMinutes' | 'managerSessionHours' | 'memberIdleMinutes' | 'memberSessionDays'
>;

/** How long the sessions of somebody go on: shorter for people who manage the platform (functional reference BIO-07). */
export const sessionLife = (
  roles: readonly HeldRole[],
  { managerIdleMinutes, managerSessionHours, memberIdleMinutes, memberSessionDays }: SessionSettings,
): SessionLife =>
  managesPlatform(roles)
    ? { idle: managerIdleMinutes * minute, most: managerSessionHours * hour }
    : { idle: memberIdleMinutes * minute, most: memberSessionDays * 24 * hour };

interface SessionTimes {
  startedAt: Date;
  lastSeenAt: Date;
}

/** When a session ends if nothing is heard of its person any more. */
export const sessionExpiry = ({ startedAt, lastSeenAt }: SessionTimes, { idle, most }: SessionLife): Date =>
  new Date(Math.min(lastSeenAt.getTime() + idle, startedAt.getTime() + most));

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
