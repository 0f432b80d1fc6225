import type { MemberSource } from '#features/identity/roles/roles.contract.ts';

export interface Membership {
  accountId: string;
  /** Null: for good. */
  expiresAt: Date | null;
  source: MemberSource;
}

/** Whom a membership counts as coming from, where it comes from more than one: what a hand gave no rule takes away. */
const strength: readonly MemberSource[] = ['rule', 'joined', 'hand'];

/** One membership of two: it lasts as long as the longer one. */
export function longest(one: Membership, other: Membership): Membership {
  const isForGood = one.expiresAt === null || other.expiresAt === null;
  const ends = Math.max(one.expiresAt?.getTime() ?? 0, other.expiresAt?.getTime() ?? 0);
  const source = strength.indexOf(one.source) > strength.indexOf(other.source) ? one.source : other.source;
  return { accountId: one.accountId, expiresAt: isForGood ? null : new Date(ends), source };
}

/** What becomes of the members of a role when others come in: those that are new, and those that changed. */
export function comeIn(members: readonly Membership[], incoming: readonly Membership[]): Membership[] {
  const before = new Map(members.map((one) => [one.accountId, one]));
  const after = new Map<string, Membership>();
  for (const one of incoming) {
    const known = after.get(one.accountId) ?? before.get(one.accountId);
    after.set(one.accountId, known ? longest(known, one) : one);
  }
  return [...after.values()].filter((one) => !isSame(one, before.get(one.accountId)));
}

const isSame = (one: Membership, other: Membership | undefined) =>
  other !== undefined &&
  one.source === other.source &&
  (one.expiresAt?.getTime() ?? null) === (other.expiresAt?.getTime() ?? null);
