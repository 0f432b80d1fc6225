import { requireAccess } from '#infra/authorize.ts';
import { writeCsv } from '#infra/csv/write-csv.ts';
import type { Ctx } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { deepestItem } from '#kernel/paging.ts';
import { eraseAfterDays } from '../../../identity/account-status/account-status.rules.ts';
import { avatarOf, viewerOf } from '../../../identity/profiles/server/seen-profiles.service.ts';
import type { PropertyDefinition } from '../../../identity/properties/properties.contract.ts';
import { richTextInWords } from '../../../identity/properties/rich-text-value.rules.ts';
import { readDefinitions } from '../../../identity/properties/server/properties.service.ts';
import { isUpload } from '../../../identity/properties/values.rules.ts';
import { maySeeProperty, visibilities } from '../../../identity/properties/visibility.rules.ts';
import { mayAssign, mayManage } from '../../../identity/roles/roles.rules.ts';
import { readRolesWithGrants } from '../../../identity/roles/server/manage-roles.service.ts';
import { maxAtOnce } from '../change-users.contract.ts';
import { countLimit, maxExported, type UserFilter, type UserSort, type UserSummary } from '../users.contract.ts';
import { nameOf, stateOf } from '../users.rules.ts';
import * as store from './users.store.ts';

interface UserQuery extends UserFilter {
  pageNumber: number;
  itemCount: number;
  sort: UserSort;
  columns: string;
}

/** People that match, as the actor may see them. Throws `validation_failed` for a page that is too deep. */
export async function readUsers(ctx: Ctx, { pageNumber, itemCount, sort, columns, ...filter }: UserQuery) {
  const offset = (pageNumber - 1) * itemCount;
  if (offset + itemCount > deepestItem)
    throw new AppError('validation_failed', 'too deep', { pageNumber: 'too_deep_use_a_filter' });
  const definitions = await readDefinitions(ctx);
  const wanted = toWanted(ctx, filter, definitions);
  const rows = await store.selectUsers(ctx, wanted, { sort, offset, limit: itemCount });
  const total = await store.countUsers(ctx, wanted, countLimit);
  const chosen = new Set(columns.split(','));
  return {
    users: rows.map((row) => toSummary(ctx, row, { definitions, chosen })),
    total: Math.min(total, countLimit),
    totalIsExact: total <= countLimit,
  };
}

/** What the store looks for. Throws `validation_failed` for a property that is no filter, or that the actor knows nothing of. */
export function toWanted(ctx: Ctx, filter: UserFilter, definitions: readonly PropertyDefinition[]): store.Wanted {
  if (filter.property === undefined) return filter;
  const definition = definitions.find(({ key, isFilter }) => isFilter && key === filter.property);
  if (!definition) throw new AppError('validation_failed', 'no such filter', { property: 'unknown_key' });
  const viewer = viewerOf(ctx.actor, '');
  return { ...filter, choices: visibilities.filter((choice) => maySeeProperty(viewer, definition, choice)) };
}

/** Those of somebody's properties that the actor may see, in the order of their definitions. */
export function seenProperties(ctx: Ctx, user: store.StoredUser, definitions: readonly PropertyDefinition[]) {
  const viewer = viewerOf(ctx.actor, user.guid);
  const values = new Map(user.properties.map(({ key, value }) => [key, value]));
  return definitions.flatMap((one) => {
    const value = values.get(one.key);
    const isSeen = value !== undefined && value !== '' && maySeeProperty(viewer, one, user.visibility[one.key]);
    return isSeen ? [{ key: one.key, value }] : [];
  });
}

interface ListedUser {
  definitions: readonly PropertyDefinition[];
  /** Keys of the properties that are wanted. */
  chosen: ReadonlySet<string>;
}

/** Somebody as one row. */
export function toSummary(ctx: Ctx, user: store.StoredUser, { definitions, chosen }: ListedUser): UserSummary {
  const seen = seenProperties(ctx, user, definitions);
  const photo = seen.find(({ key }) => key === 'profielfoto')?.value;
  const name = nameOf(user);
  const isPlatformStaff = user.roles.some(({ kind }) => kind === 'Mett');
  const erased = user.deletedAt && new Date(user.deletedAt.getTime() + eraseAfterDays * 86_400_000);
  return {
    guid: user.guid,
    name,
    email: user.email,
    isVerified: user.isVerified,
    state: stateOf(user),
    avatar: avatarOf({ isPlatformStaff, photo, name: name || user.email }),
    roles: user.roles.map(({ guid, name, kind }) => ({ guid, name, kind })),
    lastActiveOn: user.signedInAt?.toISOString() ?? null,
    registeredOn: user.createdAt.toISOString(),
    termsVersion: user.termsVersion,
    erasedOn: erased?.toISOString() ?? null,
    properties: seen.filter(({ key }) => chosen.has(key)),
    isManaged: mayManage(ctx.actor, user.roles),
  };
}

/** Guids of those that match, as many as can be changed at once, in an order that no change of theirs alters. */
export async function selectPart(ctx: Ctx, { after, ...filter }: UserFilter & { after: string | null }) {
  const wanted = toWanted(ctx, filter, await readDefinitions(ctx));
  const guids = await store.selectGuids(ctx, wanted, { after, limit: maxAtOnce + 1 });
  const total = after === null ? await store.countUsers(ctx, wanted, Number.MAX_SAFE_INTEGER - 1) : null;
  return { guids: guids.slice(0, maxAtOnce), total, isLast: guids.length <= maxAtOnce };
}

/** Roles, and whether the actor may give and take them. */
export async function readAssignableRoles(ctx: Ctx) {
  const roles = await readRolesWithGrants(ctx);
  return {
    roles: roles.map((role) => ({
      guid: role.guid,
      name: role.name,
      kind: role.kind,
      isAssignable: mayAssign(ctx.actor, role),
    })),
  };
}

/** A text with structure as its words: a cell has none. */
const cellOf = (inputType: PropertyDefinition['inputType'], value: string) =>
  inputType === 'richText' && value !== '' ? richTextInWords(value) : value;

interface Export {
  filter: UserFilter;
  people?: readonly string[] | undefined;
  purpose: string;
}

/** People as CSV, whose cells no spreadsheet takes for formulas. Written down with its purpose. */
export async function exportUsers(ctx: Ctx, { filter, people, purpose }: Export) {
  requireAccess('manage-users', ctx.actor);
  const definitions = await readDefinitions(ctx);
  const wanted = { ...toWanted(ctx, filter, definitions), ...(people && { guids: people }) };
  const rows = await store.selectUsers(ctx, wanted, { sort: 'name', offset: 0, limit: maxExported + 1 });
  const users = rows.slice(0, maxExported);
  const own = definitions.filter(({ inputType, section }) => !isUpload(inputType) && section !== 'preferences');
  const lines = users.map((user) => {
    const values = new Map(seenProperties(ctx, user, own).map(({ key, value }) => [key, value]));
    return [
      user.email,
      user.firstName,
      user.middleName,
      user.lastName,
      stateOf(user),
      user.isVerified ? 'yes' : 'no',
      user.roles.map(({ name }) => name).join('; '),
      user.createdAt.toISOString(),
      user.signedInAt?.toISOString() ?? '',
      user.termsVersion ?? '',
      ...own.map(({ key, inputType }) => cellOf(inputType, values.get(key) ?? '')),
    ];
  });
  const fixed = ['email', 'firstName', 'middleName', 'lastName', 'state', 'verified', 'roles'];
  const columns = [...fixed, 'registered', 'lastActive', 'termsVersion', ...own.map(({ key }) => key)];
  const csv = writeCsv(lines, columns);
  ctx.records({ action: 'user.exported', new: { purpose, count: users.length, filter: { ...filter } } });
  return { csv, count: users.length, isComplete: rows.length <= maxExported };
}
