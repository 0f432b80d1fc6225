import { type Ctx, inTransaction } from '#infra/ctx.ts';
import type { UndoRest } from '#infra/feature.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { offerUndo, openEarlier } from '../../../base/undo/server/undo.service.ts';
import {
  activateAccount,
  blockAccount,
  deleteAccountOf,
  holdAccountStatus,
  restoreAccountStatus,
  type StoredAccountStatus,
} from '../../../identity/account-status/server/account-status.service.ts';
import { mayManage } from '../../../identity/roles/roles.rules.ts';
import {
  addMembers,
  holdAdmins,
  removeMembers,
  requireAssignable,
  undoMembers,
} from '../../../identity/roles/server/members.service.ts';
import type { ActionResult, UserAction } from '../change-users.contract.ts';
import { nameOf } from '../users.rules.ts';
import * as store from './users.store.ts';

interface Change {
  people: readonly string[];
  action: UserAction;
  follows: string | null;
}

type RoleAction = Extract<UserAction, { role: string }>;
type StateAction = Exclude<UserAction, RoleAction>;

/** How to take one part back, and the token of the part before it. */
interface UsersUndo {
  follows: string | null;
  /** Of the change of a role's members. */
  members?: string | null;
  accountStatuses?: { guid: string; before: StoredAccountStatus; after: StoredAccountStatus }[];
}

/** Does the same to each, and gives the result of each. With one person it throws what a call about one throws. */
export async function changeUsers(ctx: Ctx, { people, action, follows }: Change) {
  const guids = [...new Set(people)];
  return inTransaction(ctx, async (ctx) => {
    await holdAdmins(ctx);
    const found = new Map((await store.selectThese(ctx, guids)).map((user) => [user.guid, user]));
    const refusal = (guid: string) => refusalOf(ctx, found.get(guid), { action, isAlone: guids.length === 1 });
    const refused = new Map(guids.map((guid) => [guid, refusal(guid)]));
    const [only] = guids;
    if (guids.length === 1 && only) requireChangeable(only, refused.get(only));
    const allowed = guids.filter((guid) => refused.get(guid) === undefined);
    const work = 'role' in action ? changeRole(ctx, action, allowed) : changeStates(ctx, action, allowed, guids.length);
    const { results, ...undo } = await work;
    const payload: UsersUndo = { ...undo, follows };
    const isChanged = Boolean(undo.members) || (undo.accountStatuses?.length ?? 0) > 0;
    const all = guids.map((guid) => {
      const user = found.get(guid);
      const result = refused.get(guid) ?? results.get(guid) ?? 'Unchanged';
      return { guid, name: user ? nameOf(user) || user.email : '', result };
    });
    const subjects = all.filter(({ result }) => result === 'Done').map(({ guid }) => ({ account: guid }));
    return { results: all, undoToken: isChanged ? await offerUndo(ctx, 'users', payload, subjects) : follows };
  });
}

interface StatusChange {
  action: UserAction;
  isAlone: boolean;
}

function refusalOf(
  ctx: Ctx,
  user: store.StoredUser | undefined,
  { action, isAlone }: StatusChange,
): ActionResult | undefined {
  if (!user) return 'NotFound';
  if (!mayManage(ctx.actor, user.roles)) return 'NotAllowed';
  const isSafe = action.kind === 'addRole' || action.kind === 'activate';
  return user.guid === ctx.actor.accountId && !isSafe && !isAlone ? 'Yourself' : undefined;
}

function requireChangeable(guid: string, refusal: ActionResult | undefined) {
  if (refusal === 'NotFound') throw notFound('user', guid);
  if (refusal === 'NotAllowed') throw new AppError('not_allowed', 'may not change this person');
}

interface Work extends Omit<UsersUndo, 'follows'> {
  results: Map<string, ActionResult>;
}

async function changeRole(ctx: Ctx, action: RoleAction, people: readonly string[]): Promise<Work> {
  const role = await requireAssignable(ctx, action.role);
  if (people.length === 0) return { results: new Map() };
  const before = new Set(await store.selectMembersAmong(ctx, role.guid, people));
  const isAdded = action.kind === 'addRole';
  const { undoToken: members } = isAdded
    ? await addMembers(ctx, role.guid, { people, expiresOn: action.expiresOn, tells: true })
    : await removeMembers(ctx, role.guid, { people, tells: true });
  const changed = people.filter((guid) => before.has(guid) !== isAdded);
  return { results: new Map(changed.map((guid) => [guid, 'Done'])), members };
}

async function changeStates(ctx: Ctx, action: StateAction, people: readonly string[], asked: number): Promise<Work> {
  const results = new Map<string, ActionResult>();
  const accountStatuses: UsersUndo['accountStatuses'] = [];
  for (const guid of people) {
    const before = await holdAccountStatus(ctx, guid);
    if (isAlready(before, action)) continue;
    try {
      await changeState(ctx, action, guid);
    } catch (error) {
      const isLast = error instanceof AppError && error.fields.account === 'last_admin';
      if (!isLast || asked === 1) throw error;
      results.set(guid, 'LastAdmin');
      continue;
    }
    accountStatuses.push({ guid, before, after: await holdAccountStatus(ctx, guid) });
    results.set(guid, 'Done');
  }
  return { results, accountStatuses };
}

/** Who is in the trash stays there: a block would call off that they are erased. */
const isAlready = ({ isActive, cause }: StoredAccountStatus, { kind }: StateAction) =>
  kind === 'activate' ? isActive : cause === 'deleted';

async function changeState(ctx: Ctx, action: StateAction, guid: string) {
  if (action.kind === 'activate') await activateAccount(ctx, guid);
  if (action.kind === 'delete') await deleteAccountOf(ctx, guid);
  if (action.kind !== 'block') return;
  const { reason, until, contact } = action;
  const ends = until === null ? null : new Date(until);
  if (ends && ends <= ctx.now())
    throw new AppError('validation_failed', 'that moment has passed', { 'body.action.until': 'past' });
  await blockAccount(ctx, guid, { reason, until: ends, contact });
}

/** Parts that one call undoes: what it holds is held no longer than that takes. */
const partsAtOnce = 4;

/**
 * Takes parts of a change back, the last first, and gives the token of those that are left. Throws `conflict` where somebody was
 * changed since.
 */
export async function undoUsers(ctx: Ctx, payload: unknown): Promise<UndoRest> {
  return inTransaction(ctx, async (ctx) => {
    await holdAdmins(ctx);
    let part = payload;
    for (let taken = 1; ; taken += 1) {
      const { members, accountStatuses = [], follows } = part as UsersUndo;
      await requireManaged(
        ctx,
        accountStatuses.map(({ guid }) => guid),
      );
      for (const { guid, before, after } of accountStatuses) await restoreAccountStatus(ctx, guid, { before, after });
      if (members) await undoMembers(ctx, await openEarlier(ctx, members, 'role-members'));
      if (follows === null || taken === partsAtOnce) return { next: follows };
      part = await openEarlier(ctx, follows, 'users');
    }
  });
}

/** Throws `not_allowed` unless the actor may change each of them; those that are gone are nobody's. */
export async function requireManaged(ctx: Ctx, guids: readonly string[]): Promise<store.StoredUser[]> {
  const users = await store.selectThese(ctx, guids);
  if (!users.every(({ roles }) => mayManage(ctx.actor, roles)))
    throw new AppError('not_allowed', 'may not change this person');
  return users;
}

/** Somebody whom the actor may change. Throws `not_found`, `not_allowed`. */
export async function requireUser(ctx: Ctx, guid: string): Promise<store.StoredUser> {
  const [user] = await requireManaged(ctx, [guid]);
  if (!user) throw notFound('user', guid);
  return user;
}
