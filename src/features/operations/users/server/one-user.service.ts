import { revokeAccess } from '#features/identity/account-security/server/revoke-access/revoke-access.service.ts';
import { addAccount, deletePassword, findAccountId } from '#features/identity/accounts/server/accounts.service.ts';
import { updateFacts } from '#features/identity/accounts/server/change-account.service.ts';
import { readOwnTerms } from '#features/identity/legal/server/terms.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { holdAccountStatus } from '../../../identity/account-status/server/account-status.service.ts';
import { isPersonName } from '../../../identity/accounts/person.rules.ts';
import { filesIn, valuesOfFiles } from '../../../identity/profiles/server/seen-profiles.service.ts';
import { readDefinitions } from '../../../identity/properties/server/properties.service.ts';
import { valueError } from '../../../identity/properties/values.rules.ts';
import { mayAssign, mayManage } from '../../../identity/roles/roles.rules.ts';
import {
  addMembers,
  holdAdmins,
  requireAdminLeft,
  requireAssignable,
} from '../../../identity/roles/server/members.service.ts';
import { collectDataExport } from '../../data-export/server/data-export.service.ts';
import type { UserEdit } from '../change-users.contract.ts';
import { isAdminsToEdit } from '../import.rules.ts';
import { type AccountCategory, accountCategories, type UserPart } from '../one-user.contract.ts';
import { nameOf } from '../users.rules.ts';
import { requireUser } from './change-users.service.ts';
import { eraseAccount } from './erase-accounts.service.ts';
import { seenProperties, toSummary } from './list-users.service.ts';
import * as people from './people.store.ts';
import { readCredentials } from './user-sessions.service.ts';
import * as store from './users.store.ts';

/** One part of somebody's account. Throws `not_found` for a person or a part that there is not (security A29). */
export async function readUser(ctx: Ctx, guid: string, category: string) {
  const known = accountCategories.find((one) => one === category);
  if (!known) throw notFound('account category', category);
  const user = await store.findUser(ctx, guid);
  if (!user) throw notFound('user', guid);
  const definitions = await readDefinitions(ctx);
  return {
    user: toSummary(ctx, user, { definitions, chosen: new Set() }),
    part: await partOf(ctx, user, known),
  };
}

async function partOf(ctx: Ctx, user: store.StoredUser, category: AccountCategory): Promise<UserPart> {
  switch (category) {
    case 'profile':
      return readProfile(ctx, user);
    case 'preferences': {
      const own = (await readDefinitions(ctx)).filter(isPreference).map(({ key }) => key);
      return { category, properties: user.properties.filter(({ key }) => own.includes(key)) };
    }
    case 'activity':
      return { category };
    case 'privacy': {
      const known = new Set((await readDefinitions(ctx)).map(({ key }) => key));
      const chosen = Object.entries(user.visibility).filter(([key]) => known.has(key));
      return { category, visibility: Object.fromEntries(chosen), termsOfUse: await readOwnTerms(ctx, user.guid) };
    }
    case 'security':
      return readSecurity(ctx, user);
  }
}

/** How somebody likes the product to be: no more about them than that. */
const isPreference = ({ section, platformGuid }: { section: string; platformGuid: string | null }) =>
  section === 'preferences' && platformGuid === null;

async function readProfile(ctx: Ctx, user: store.StoredUser): Promise<UserPart> {
  const definitions = (await readDefinitions(ctx)).filter((one) => !isPreference(one));
  const { firstName, middleName, lastName, version } = user;
  const properties = seenProperties(ctx, user, definitions);
  return {
    category: 'profile',
    firstName,
    middleName,
    lastName,
    version,
    properties,
    files: await filesIn(ctx, user.guid, valuesOfFiles(definitions, properties)),
    editable: definitions.filter(isAdminsToEdit).map(({ key }) => key),
  };
}

async function readSecurity(ctx: Ctx, user: store.StoredUser): Promise<UserPart> {
  const { cause, reason, until, contact } = await holdAccountStatus(ctx, user.guid);
  return {
    category: 'security',
    hasPassword: await people.selectHasPassword(ctx, user.guid),
    credentials: mayManage(ctx.actor, user.roles) ? await readCredentials(ctx, user.guid) : null,
    roles: user.roles.map(({ guid, name, kind, expiresAt, grants }) => ({
      guid,
      name,
      kind,
      expiresOn: expiresAt === null ? null : new Date(expiresAt).toISOString(),
      isAssignable: mayAssign(ctx.actor, { guid, kind, grants }),
    })),
    block: cause === 'blocked' ? { reason: reason ?? 'other', until, contact } : null,
  };
}

interface NewUser {
  email: string;
  firstName: string;
  middleName: string;
  lastName: string;
  roles: readonly string[];
  sendsMail: boolean;
}

/** Makes an account by hand. Throws `conflict` when the address is taken. */
export async function createUser(ctx: Ctx, { email, roles, sendsMail, ...names }: NewUser): Promise<{ guid: string }> {
  requireNames(names, names);
  return inTransaction(ctx, async (ctx) => {
    for (const role of roles) await requireAssignable(ctx, role);
    if (await findAccountId(ctx, email)) throw new AppError('conflict', 'address taken', { 'body.email': 'taken' });
    const { firstName, lastName, middleName } = names;
    const guid = await addAccount(ctx, { email, firstName, lastName, hasAcceptedTerms: false, registeredVia: 'admin' });
    if (middleName) await updateFacts(ctx, guid, { ...names, properties: [] });
    for (const role of roles) await addMembers(ctx, role, { people: [guid], expiresOn: null });
    ctx.records({ action: 'user.created', object: { kind: 'account', id: guid } });
    if (sendsMail) await queueMail(ctx, 'password-reset', { email });
    return { guid };
  });
}

type Names = Pick<UserEdit, 'firstName' | 'middleName' | 'lastName'>;

function requireNames(given: Names, before: Partial<Names>) {
  const fields = ['firstName', 'middleName', 'lastName'] as const;
  const wrong = fields.filter((one) => given[one] !== '' && !isPersonName(given[one]));
  const errors = wrong.filter((one) => before === given || given[one] !== before[one]);
  if (errors.length > 0)
    throw new AppError(
      'validation_failed',
      'bad names',
      Object.fromEntries(errors.map((one) => [`body.${one}`, 'not_a_name'])),
    );
}

/** Changes names, and properties that admins fill in. Throws `conflict` where it was changed since it was read. */
export async function editUser(ctx: Ctx, guid: string, { properties, version, ...names }: UserEdit) {
  return inTransaction(ctx, async (ctx) => {
    await people.lockAccounts(ctx, [guid]);
    const user = await requireUser(ctx, guid);
    if (user.version !== version) throw new AppError('conflict', 'changed since', { version: String(user.version) });
    requireNames(names, user);
    await requireEditable(ctx, properties);
    const given = new Map(properties.map(({ key, value }) => [key, value]));
    const kept = user.properties.filter(({ key }) => !given.has(key));
    const merged = [...kept, ...properties.filter(({ value }) => value !== '')];
    const saved = await updateFacts(ctx, guid, { ...names, properties: merged });
    const changed = (['firstName', 'middleName', 'lastName'] as const).filter((one) => names[one] !== user[one]);
    const fields = [...changed, ...given.keys()];
    if (fields.length > 0)
      ctx.records({ action: 'user.edited', object: { kind: 'account', id: guid }, new: { fields } });
    return { version: saved };
  });
}

async function requireEditable(ctx: Ctx, properties: UserEdit['properties']) {
  const known = new Map((await readDefinitions(ctx)).filter(isAdminsToEdit).map((one) => [one.key, one]));
  const errors = properties.flatMap(({ key, value }, at) => {
    const definition = known.get(key);
    const isTwice = properties.findIndex((one) => one.key === key) < at;
    const error = definition ? (isTwice ? 'twice' : valueError(definition, value)) : 'unknown_key';
    return error ? [[`body.properties.${key}`, error] as const] : [];
  });
  if (errors.length > 0) throw new AppError('validation_failed', 'bad properties', Object.fromEntries(errors));
}

/** From now on only the mail that goes out lets its person in. Throws `unprocessable` for an account that gets no such mail. */
export async function resetPassword(ctx: Ctx, guid: string) {
  await inTransaction(ctx, async (ctx) => {
    const user = await requireUser(ctx, guid);
    if (!user.isActive && user.cause !== 'dormant')
      throw new AppError('unprocessable', 'a blocked account gets no mail', { account: 'inactive' });
    await deletePassword(ctx, guid);
    await revokeAccess(ctx, guid);
    ctx.records({ action: 'user.passwordReset', object: { kind: 'account', id: guid } });
    await queueMail(ctx, 'user-signed-out', { accountId: guid });
    await queueMail(ctx, 'password-reset', { email: user.email });
  });
}

/** Everything that is kept about somebody. */
export async function downloadUser(ctx: Ctx, guid: string) {
  await requireUser(ctx, guid);
  return collectDataExport(ctx, guid);
}

/** Erases somebody for good, as the person who asks typed their name. Throws `conflict` for the last admin, and for oneself. */
export async function eraseUser(ctx: Ctx, guid: string, name: string) {
  await inTransaction(ctx, async (ctx) => {
    await holdAdmins(ctx);
    const user = await requireUser(ctx, guid);
    if (guid === ctx.actor.accountId) throw new AppError('conflict', 'not oneself', { account: 'yourself' });
    if (name.trim() !== (nameOf(user) || user.email))
      throw new AppError('validation_failed', 'another name', { 'body.name': 'differs' });
    await eraseAccount(ctx, guid);
    if (user.roles.some(({ kind }) => kind === 'Admin')) await requireAdminLeft(ctx);
  });
}
