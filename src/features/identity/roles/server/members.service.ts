import { z } from 'zod';
import { type Actor, type Ctx, inTransaction } from '#infra/ctx.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { offerUndo } from '../../../base/undo/server/undo.service.ts';
import type { memberResults } from '../manage-roles.contract.ts';
import type { MemberSource } from '../roles.contract.ts';
import { mayAssign } from '../roles.rules.ts';
import { findRole, type StoredRole } from './manage-roles.store.ts';
import * as store from './members.store.ts';

export type { Membership } from './members.store.ts';

/** Memberships of these accounts in a role, ended ones too. */
export const readMemberships = store.selectMemberships;

/** The guids of admins that are active, so many at the most. */
export const readAdmins = store.selectAdmins;

/** The names of the members of a role that are active, so many at the most; of a role that is gone none. */
export const readMemberNames = store.selectMemberNames;

interface MembersQuery {
  pageNumber: number;
  itemCount: number;
  search?: string | undefined;
}

/** The members of a role. Throws `not_found` for a role that is not there. */
export async function readMembers(ctx: Ctx, role: string, { pageNumber, itemCount, search = '' }: MembersQuery) {
  await requireRole(ctx, role);
  return store.selectMembers(ctx, { role, search, offset: (pageNumber - 1) * itemCount, limit: itemCount });
}

interface Added {
  people: readonly string[];
  expiresOn: string | null;
  /** Anyone who gets rights by it hears so by mail (functional reference 6.24). */
  tells?: boolean;
}

type Result = (typeof memberResults)[number];

/** Makes people members, and gives the result of each. */
export async function addMembers(ctx: Ctx, role: string, { people, expiresOn, tells = false }: Added) {
  return inTransaction(ctx, async (ctx) => {
    const found = await requireAssignable(ctx, role);
    if (found.kind === 'Admin') await holdAdmins(ctx);
    const expiresAt = expiresOn === null ? null : new Date(expiresOn);
    if (expiresAt && expiresAt <= ctx.now())
      throw new AppError('validation_failed', 'that moment has passed', { 'body.expiresOn': 'past' });
    const accounts = await accountsOf(ctx, people);
    const before = await store.selectMemberships(ctx, role, [...accounts.values()]);
    const isMember = new Set(before.filter((one) => isGivenFor(ctx, one)).map(({ accountId }) => accountId));
    const after = [...new Set(accounts.values())]
      .filter((one) => !isMember.has(one))
      .map((accountId) => ({ accountId, expiresAt, source: 'hand' as const }));
    await store.upsertMembers(ctx, role, after);
    if (found.kind === 'Admin') await requireAdminLeft(ctx);
    recordEach(ctx, 'role.memberAdded', { role: found, members: after });
    if (tells) await tellEach(ctx, 'user-role-given', { role: found, members: after });
    const results = people.map((person) => ({ person, result: resultFor(person, { accounts, isMember }) }));
    const payload = { role, before: before.filter((one) => !isGivenFor(ctx, one)), after };
    return {
      results,
      undoToken: after.length > 0 ? await offerUndo(ctx, 'role-members', payload, [{ text: found.name }]) : null,
    };
  });
}

const isRunning = (ctx: Ctx, { expiresAt }: store.Membership) => expiresAt === null || expiresAt > ctx.now();

/** What a rule gave is not for good: it can be given by hand as well. */
const isGivenFor = (ctx: Ctx, one: store.Membership) => isRunning(ctx, one) && one.source !== 'rule';

function resultFor(person: string, known: { accounts: Map<string, string>; isMember: Set<string> }): Result {
  if (!z.guid().safeParse(person).success && !z.email().safeParse(person).success) return 'BadRequest';
  const account = known.accounts.get(person);
  if (account === undefined) return 'NotFound';
  return known.isMember.has(account) ? 'AlreadyMember' : 'Added';
}

/** The accounts of guids and e-mail addresses, under what was given. */
async function accountsOf(ctx: Ctx, people: readonly string[]): Promise<Map<string, string>> {
  const keys = new Map(people.map((person) => [person, person.toLowerCase()]));
  const guids = [...keys.values()].filter((key) => z.guid().safeParse(key).success);
  const found = await store.selectAccounts(ctx, { guids, emails: [...keys.values()] });
  return new Map(
    [...keys].flatMap(([person, key]) => {
      const account = found.get(key);
      return account === undefined ? [] : [[person, account]];
    }),
  );
}

type Removed = Omit<Added, 'expiresOn'>;

/** Takes people out of a role. Throws `conflict` with `lastAdmin` when no active admin would be left. */
export async function removeMembers(ctx: Ctx, role: string, { people, tells = false }: Removed) {
  return inTransaction(ctx, async (ctx) => {
    const found = await requireAssignable(ctx, role);
    if (found.kind === 'Admin') await holdAdmins(ctx);
    const before = await store.selectMemberships(ctx, role, people);
    await store.deleteMembers(ctx, role, people);
    if (found.kind === 'Admin') await requireAdminLeft(ctx);
    recordEach(ctx, 'role.memberRemoved', { role: found, members: before });
    const lost = before.filter((one) => isRunning(ctx, one));
    if (tells) await tellEach(ctx, 'user-role-taken', { role: found, members: lost });
    const payload = { role, before, after: [] };
    return {
      removed: before.length,
      undoToken: before.length > 0 ? await offerUndo(ctx, 'role-members', payload, [{ text: found.name }]) : null,
    };
  });
}

function recordEach(
  ctx: Ctx,
  action: 'role.memberAdded' | 'role.memberRemoved',
  { role, members }: { role: StoredRole; members: readonly store.Membership[] },
) {
  for (const { accountId, expiresAt, source } of members)
    ctx.records({
      action,
      object: { kind: 'account', id: accountId },
      new: { role: role.guid, name: role.name, expiresOn: expiresAt?.toISOString() ?? null, source },
    });
}

/**
 * Makes people members of a role that the person who asks need not be able to give: by its own rules, or because they join it. Those who
 * get rights by it hear so.
 */
export async function letIn(ctx: Ctx, role: StoredRole, members: readonly store.Membership[]) {
  await keepMembers(ctx, role, members);
  await tellEach(ctx, 'user-role-given', { role, members });
}

/** The same of people whose rights it does not change. */
export async function keepMembers(ctx: Ctx, role: StoredRole, members: readonly store.Membership[]) {
  await store.upsertMembers(ctx, role.guid, members);
  recordEach(ctx, 'role.memberAdded', { role, members });
}

/** The way back of `letIn`. */
export async function letOut(ctx: Ctx, role: StoredRole, members: readonly store.Membership[]) {
  await store.deleteMembers(
    ctx,
    role.guid,
    members.map(({ accountId }) => accountId),
  );
  recordEach(ctx, 'role.memberRemoved', { role, members });
  await tellEach(ctx, 'user-role-taken', { role, members });
}

interface MemberNotice {
  role: StoredRole;
  members: readonly store.Membership[];
}

/** A role that gives no more than audiences say is no news to anybody. */
async function tellEach(ctx: Ctx, mail: 'user-role-given' | 'user-role-taken', { role, members }: MemberNotice) {
  if (role.kind === 'Standard' && role.grants.length === 0) return;
  for (const { accountId } of members) await queueMail(ctx, mail, { accountId, role: role.name });
}

/** Holds whatever changes who is an admin back until the transaction ends. Call it before any account is locked. */
export async function holdAdmins(ctx: Ctx) {
  await store.lockAdminRole(ctx);
}

/** Whether this account is an admin's, and nobody else who is active is one for good. Holds other changes of admins back. */
export async function isLastAdmin(ctx: Ctx, accountId: string): Promise<boolean> {
  await store.lockAdminRole(ctx);
  return (await store.isAdmin(ctx, accountId)) && !(await store.hasAdminForGood(ctx, accountId));
}

/** Throws `conflict` with `lastAdmin` unless somebody active is an admin for good. Holds other changes of admins back. */
export async function requireAdminLeft(ctx: Ctx) {
  if (!(await isAdminLeft(ctx))) throw new AppError('conflict', 'no admin would be left', { lastAdmin: 'true' });
}

/** Whether somebody active, but not this one, is an admin for good. Holds other changes of admins back. */
export async function isAdminLeft(ctx: Ctx, without?: string): Promise<boolean> {
  await store.lockAdminRole(ctx);
  return store.hasAdminForGood(ctx, without);
}

async function requireRole(ctx: Ctx, guid: string): Promise<StoredRole> {
  const role = await findRole(ctx, guid);
  if (!role) throw notFound('role', guid);
  return role;
}

/** A role that the actor may give and take. */
export async function requireAssignable(ctx: Ctx, guid: string): Promise<StoredRole> {
  const role = await requireRole(ctx, guid);
  if (!mayAssign(ctx.actor, role)) throw new AppError('not_allowed', `may not give ${role.kind}`);
  return role;
}

/** Whether somebody may give this role now; false for one that is gone. */
export async function mayGive(ctx: Ctx, by: Actor, guid: string): Promise<boolean> {
  const role = await findRole(ctx, guid);
  return role !== undefined && mayAssign(by, role);
}

interface MembershipText {
  accountId: string;
  expiresAt: string | null;
  /** Missing with what was kept before there was anything but by hand. */
  source?: MemberSource;
}

/** How a change of memberships is undone. */
export interface MembersUndo {
  role: string;
  /** Memberships that were changed or taken, as they were. */
  before: MembershipText[];
  /** Those that were made. */
  after: MembershipText[];
}

/**
 * Puts memberships back as they were. Those of accounts that are gone stay away. Throws `conflict` where one was changed since.
 */
export async function undoMembers(ctx: Ctx, payload: unknown) {
  const { role, before, after } = payload as MembersUndo;
  const found = await requireAssignable(ctx, role);
  const ids = before.map(({ accountId }) => accountId);
  const all = [...new Set([...before, ...after].map(({ accountId }) => accountId))];
  await store.lockRole(ctx, role);
  const there = new Set((await store.selectAccounts(ctx, { guids: all, emails: [] })).values());
  const now = (await store.selectMemberships(ctx, role, all)).map(asText);
  const then = after.filter(({ accountId }) => there.has(accountId)).map(asText);
  if (now.toSorted().join() !== then.toSorted().join())
    throw new AppError('conflict', 'a membership was changed since');
  const back = before
    .filter(({ accountId }) => there.has(accountId))
    .map(({ accountId, expiresAt, source = 'hand' }) => ({
      accountId,
      expiresAt: expiresAt === null ? null : new Date(expiresAt),
      source,
    }));
  const taken = after.filter(({ accountId }) => !ids.includes(accountId));
  await store.deleteMembers(
    ctx,
    role,
    taken.map(({ accountId }) => accountId),
  );
  await store.upsertMembers(ctx, role, back);
  if (found.kind === 'Admin') await requireAdminLeft(ctx);
  recordEach(ctx, 'role.memberAdded', { role: found, members: back });
  recordEach(ctx, 'role.memberRemoved', {
    role: found,
    members: taken.map(({ accountId }) => ({ accountId, expiresAt: null, source: 'hand' })),
  });
}

const asText = ({ accountId, expiresAt, source = 'hand' }: MembershipText | store.Membership) =>
  `${accountId} ${expiresAt === null ? '' : new Date(expiresAt).toISOString()} ${source}`;
