import { readOwnPrivacyStatement, readOwnTerms } from '#features/identity/legal/server/terms.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { readKnownDefinitions, readStaffKeys } from '../../../identity/properties/server/properties.service.ts';
import { withoutStaffKeys } from '../../../identity/properties/staff.rules.ts';
import { selectAllAbout } from './data-export.store.ts';

export async function readConsents(ctx: Ctx) {
  const accountId = requireAccountId(ctx);
  return {
    termsOfUse: await readOwnTerms(ctx, accountId),
    privacyStatement: await readOwnPrivacyStatement(ctx, accountId),
  };
}

/** Columns that hold secrets, and those that the database makes of the others. */
const leftOut = new Set([
  'platform_id',
  'password_hash',
  'token_hash',
  'code_hash',
  'state_hash',
  'asker_hash',
  'body_hash',
  'salt',
  'secret',
  'secrets',
  // Typed by the person who registered the address, who need not be who is signed in: nobody's before it is proven.
  'open_registration',
  'search_words',
  'sort_name',
  'property_facts',
]);

/** Everything that is kept about the actor. */
export const collectOwnDataExport = (ctx: Ctx) => collectDataExport(ctx, requireAccountId(ctx));

/**
 * Everything that is kept about somebody, without secrets, without what staff alone may see, and without what is about
 * others. Recorded.
 */
export async function collectDataExport(ctx: Ctx, accountId: string): Promise<Record<string, Json>> {
  await inTransaction(ctx, async (ctx) => {
    ctx.records({ action: 'account.downloaded', object: { kind: 'account', id: accountId } });
  });
  const found = Object.entries(await selectAllAbout(ctx, accountId));
  const tables = Object.fromEntries(found.map(([table, rows]) => [table, rows.map((row) => shown(row, accountId))]));
  const about = JSON.parse(JSON.stringify(tables)) as Tables;
  const known = new Set((await readKnownDefinitions(ctx)).map(({ key }) => key));
  const account = about.account.map(({ properties, property_visibility, ...row }) => ({
    ...row,
    properties: properties.filter(({ key }) => known.has(key)),
    property_visibility: Object.fromEntries(Object.entries(property_visibility).filter(([key]) => known.has(key))),
  }));
  const staff = ctx.actor.isPlatformStaff ? new Set<string>() : await readStaffKeys(ctx);
  const audit_entry = about.audit_entry.map((entry) => shownEntry(entry, { accountId, staff }));
  return { madeOn: ctx.now().toISOString(), platform: ctx.platform.primaryDomain, ...about, account, audit_entry };
}

interface Tables {
  account: { properties: Property[]; property_visibility: Record<string, string> }[];
  audit_entry: Entry[];
}

type Property = { key: string; value: string };
type Entry = { actor_id?: string; detail: object | null };

/** A row without secrets, and without the guids of others who had a hand in it. */
const shown = (row: Record<string, unknown>, accountId: string) =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([column, value]) => !leftOut.has(column) && !(isOfPerson(column) && value !== accountId && value !== null),
    ),
  );

const isOfPerson = (column: string) => /^(?:account_id|actor_id|author_id|impersonated|\w+_by)$/.test(column);

/** Of what others did: that it was done, not who did it from where. */
function shownEntry({ detail, ...entry }: Entry, { accountId, staff }: { accountId: string; staff: Set<string> }) {
  if (detail === null) return { ...entry, detail };
  const isOwn = entry.actor_id === accountId;
  const said = Object.entries(detail).filter(([name]) => isOwn || name !== 'ip');
  return { ...entry, detail: Object.fromEntries(said.map(([name, value]) => [name, withoutStaffKeys(value, staff)])) };
}

type Json = ReturnType<typeof JSON.parse>;

function requireAccountId({ actor }: Ctx): string {
  if (actor.accountId === null) throw new AppError('not_signed_in', 'needs a signed-in user');
  return actor.accountId;
}
