import { isSameJson } from '#document/canonical.ts';
import { offerUndo } from '#features/base/undo/server/undo.service.ts';
import { type MemberRule, maxRules } from '#features/identity/roles/automatic.contract.ts';
import { updateRules } from '#features/identity/roles/server/automatic/automatic.service.ts';
import {
  type Dropped,
  dropRole,
  findRole,
  freeWayInto,
  restoreRole,
  type StoredRole,
  selectEditing,
} from '#features/identity/roles/server/manage-roles.service.ts';
import {
  keepMembers,
  type MembersUndo,
  readMemberships,
  undoMembers,
} from '#features/identity/roles/server/members.service.ts';
import { moveRequests, putRequestsBack } from '#features/identity/roles/server/requests.service.ts';
import { renameAssigned } from '#features/identity/single-sign-on/server/role-names.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { comeIn } from '../merge.rules.ts';
import * as store from './bulk-roles.store.ts';
import { type Named, nameAsBefore, nameInstead } from './named-elsewhere.service.ts';

/** How to undo what was done to several roles together. */
interface BulkUndo {
  dropped: Dropped[];
  /** Of a merge. */
  members?: MembersUndo;
  requests?: { id: string; role: string }[];
  named?: Named;
  given?: RoleAssignment[];
  /** Of the one that stays, where they changed. */
  rules?: RulesChange | undefined;
}

interface RulesChange {
  before: readonly MemberRule[];
  after: readonly MemberRule[];
}

/** Whom providers gave a role. */
interface RoleAssignment {
  role: string;
  accounts: string[];
}

/** Deletes these roles, all or none. */
export async function deleteRoles(
  ctx: Ctx,
  { roles, successor }: { roles: readonly string[]; successor: string | null },
) {
  return inTransaction(ctx, async (ctx) => {
    const guids = [...new Set(roles)].sort();
    if (successor !== null && guids.includes(successor))
      throw new AppError('validation_failed', 'goes as well', { 'body.successor': 'deleted' });
    const dropped: Dropped[] = [];
    const names: string[] = [];
    for (const guid of guids) {
      const { name, ...one } = await dropRole(ctx, guid, { successor, field: 'body.successor' });
      dropped.push(one);
      names.push(name);
    }
    return { undoToken: await offer(ctx, { dropped }, names) };
  });
}

/**
 * Puts roles into another one, which has their members and opens what they opened. Throws `conflict` with `grants` unless all
 * give the same rights.
 */
export async function mergeRoles(ctx: Ctx, { roles, into }: { roles: readonly string[]; into: string }) {
  return inTransaction(ctx, async (ctx) => {
    const guids = [...new Set(roles)].filter((guid) => guid !== into).sort();
    if (guids.length === 0) throw new AppError('validation_failed', 'only itself', { 'body.roles': 'same' });
    const [target, ...sources] = await requireEqual(ctx, [into, ...guids]);
    if (!target) throw notFound('role', into);
    await requireNobodyComesToEdit(ctx, [target, ...sources]);
    const incoming = await store.selectRunning(ctx, guids);
    const accounts = [...new Set(incoming.map(({ accountId }) => accountId))];
    const held = await readMemberships(ctx, into, accounts);
    const running = held.filter(({ expiresAt }) => expiresAt === null || expiresAt > ctx.now());
    const after = comeIn(running, incoming);
    const changed = new Set(after.map(({ accountId }) => accountId));
    await keepMembers(ctx, target, after);
    const known = new Set(running.map(({ accountId }) => accountId));
    const added = accounts.filter((one) => !known.has(one));
    const given: RoleAssignment[] = [];
    for (const role of guids)
      given.push({ role, accounts: await renameAssigned(ctx, added, { from: role, to: into }) });
    const named = await nameInstead(ctx, guids, into);
    const requests = await moveRequests(ctx, guids, into);
    const dropped: Dropped[] = [];
    for (const { guid, name } of sources) {
      const { name: _, ...one } = await dropRole(ctx, guid, { successor: into, field: 'body.into' });
      dropped.push(one);
      ctx.records({ action: 'role.merged', object: { kind: 'role', id: into }, new: { role: guid, name } });
    }
    const rules = await joinRules(ctx, target, sources);
    const members = { role: into, before: held.filter(({ accountId }) => changed.has(accountId)), after };
    return {
      members: added.length,
      undoToken: await offer(
        ctx,
        { dropped, members: asText(members), requests, named, given, rules },
        sources.map(({ name }) => name),
      ),
    };
  });
}

/** Throws `conflict` where one of them edits something, and people come into one by themselves. */
async function requireNobodyComesToEdit(ctx: Ctx, roles: readonly StoredRole[]) {
  const editing = await selectEditing(
    ctx,
    roles.map(({ guid }) => guid),
  );
  if (editing.size === 0) return;
  for (const role of roles) {
    const way = await freeWayInto(ctx, role);
    if (way) throw new AppError('conflict', 'people would come to edit something', { editing: way });
  }
}

/** The rules of all are the rules of the one that stays. Throws `conflict` with `rules` for more than a role has. */
async function joinRules(
  ctx: Ctx,
  target: StoredRole,
  sources: readonly StoredRole[],
): Promise<RulesChange | undefined> {
  const all = [target, ...sources].flatMap(({ rules }) => rules);
  const after = [...new Map(all.map((rule) => [JSON.stringify(rule), rule])).values()];
  if (after.length <= target.rules.length) return undefined;
  if (after.length > maxRules) throw new AppError('conflict', 'too many rules together', { rules: 'too_many' });
  await updateRules(ctx, target.guid, after);
  return { before: target.rules, after };
}

const offer = (ctx: Ctx, undo: BulkUndo, roles: readonly string[]) =>
  offerUndo(
    ctx,
    'roles',
    undo,
    roles.map((text) => ({ text })),
  );

const asText = ({ role, before, after }: { role: string; before: Membership[]; after: Membership[] }): MembersUndo => ({
  role,
  before: before.map(withText),
  after: after.map(withText),
});
type Membership = Awaited<ReturnType<typeof readMemberships>>[number];
const withText = (one: Membership) => ({ ...one, expiresAt: one.expiresAt?.toISOString() ?? null });

/** Standard roles that give the same rights, locked in one order, and given in the order that was asked. */
async function requireEqual(ctx: Ctx, guids: readonly string[]): Promise<StoredRole[]> {
  const found = new Map<string, StoredRole>();
  for (const guid of [...guids].sort()) {
    const role = await findRole(ctx, guid);
    if (!role) throw notFound('role', guid);
    if (role.kind !== 'Standard') throw new AppError('not_allowed', 'a role of the system stays');
    found.set(guid, role);
  }
  const roles = guids.flatMap((guid) => found.get(guid) ?? []);
  const rights = new Set(roles.map(({ grants }) => grants.join()));
  if (rights.size > 1) throw new AppError('conflict', 'they give different rights', { grants: 'different' });
  return roles;
}

/** Takes the roles back to what they were. Throws `conflict` where one, or a membership, was changed since. */
export async function undoBulk(ctx: Ctx, payload: unknown) {
  const { dropped, members, named, rules, requests = [], given = [] } = payload as BulkUndo;
  if (!ctx.actor.isAdmin) throw new AppError('not_allowed', 'roles are for admins');
  await inTransaction(ctx, async (ctx) => {
    if (members) {
      await undoMembers(ctx, members);
      for (const { role, accounts } of given) await renameAssigned(ctx, accounts, { from: members.role, to: role });
    }
    for (const one of dropped.toReversed()) await restoreRole(ctx, one);
    await putRequestsBack(ctx, requests);
    if (members && rules) await putRulesBack(ctx, members.role, rules);
    if (named) await nameAsBefore(ctx, named);
  });
}

async function putRulesBack(ctx: Ctx, guid: string, { before, after }: RulesChange) {
  const role = await findRole(ctx, guid);
  if (!isSameJson(role?.rules, after)) throw new AppError('conflict', 'the rules were changed since');
  await updateRules(ctx, guid, before);
}
