import { addAccount } from '#features/identity/accounts/server/accounts.service.ts';
import { updateFacts } from '#features/identity/accounts/server/change-account.service.ts';
import type { CsvLine } from '#infra/csv/read-csv.ts';
import { readLongCsv } from '#infra/csv/read-long-csv.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { AppError } from '#kernel/errors.ts';
import { offerUndo, openEarlier } from '../../../base/undo/server/undo.service.ts';
import type { PropertyDefinition } from '../../../identity/properties/properties.contract.ts';
import { readDefinitions } from '../../../identity/properties/server/properties.service.ts';
import { mayManage } from '../../../identity/roles/roles.rules.ts';
import {
  addMembers,
  holdAdmins,
  requireAdminLeft,
  requireAssignable,
} from '../../../identity/roles/server/members.service.ts';
import { type ImportedUser, type ImportReport, type importResults, longestImport } from '../change-users.contract.ts';
import { columnErrors, importErrors, importFields, isAdminsToEdit, mapColumns, toImported } from '../import.rules.ts';
import { requireManaged } from './change-users.service.ts';
import { eraseAccount } from './erase-accounts.service.ts';
import { selectByEmails } from './people.store.ts';
import { type StoredUser, selectThese } from './users.store.ts';

interface Check {
  text: string;
  mapping: Readonly<Record<string, string | null>>;
}

/** What an import of a file would do, row by row. Throws `validation_failed` for what is no CSV, or too long. */
export async function checkImport(ctx: Ctx, { text, mapping }: Check): Promise<ImportReport> {
  const definitions = await readDefinitions(ctx);
  const [head, ...lines] = await readRows(text);
  if (!head || lines.length === 0) throw new AppError('validation_failed', 'no rows', { 'body.text': 'no_rows' });
  const fields = importFields(definitions);
  const columns = mapColumns(head.cells, { definitions, said: mapping });
  const everywhere = columnErrors(columns);
  const users = lines.map(({ cells }) => toImported(cells, columns));
  const known = await readKnown(ctx, users);
  const seen = new Set<string>();
  const rows = users.map((user, at): ImportReport['rows'][number] => {
    const email = user.email.toLowerCase();
    const existing = known.get(email);
    const isTwice = seen.has(email) && twice;
    const errors = { ...importErrors(user, definitions), ...everywhere, ...refusal(ctx, existing), ...isTwice };
    if (email) seen.add(email);
    const result = Object.keys(errors).length > 0 ? 'error' : resultFor(user, existing, definitions);
    return { line: lines[at]?.line ?? 0, user, result, errors };
  });
  return { columns, fields, rows };
}

const twice = { email: 'twice' };

/** Columns of a file: more than anybody has properties. */
const maxColumns = 500;

async function readRows(text: string): Promise<CsvLine[]> {
  const found = await readLongCsv(text, { maxRows: longestImport + 1, maxColumns });
  if (typeof found === 'string') throw new AppError('validation_failed', 'no CSV that is read', { 'body.text': found });
  return found;
}

async function readKnown(ctx: Ctx, users: readonly ImportedUser[]): Promise<Map<string, StoredUser>> {
  const ids = await selectByEmails(
    ctx,
    users.map(({ email }) => email.toLowerCase()),
  );
  const stored = await selectThese(ctx, [...ids.values()]);
  return new Map(stored.map((user) => [user.email.toLowerCase(), user]));
}

function refusal(ctx: Ctx, existing: StoredUser | undefined): Record<string, string> {
  if (!existing) return {};
  if (existing.cause === 'deleted') return { email: 'in_trash' };
  return mayManage(ctx.actor, existing.roles) ? {} : { email: 'not_allowed' };
}

function resultFor(user: ImportedUser, existing: StoredUser | undefined, definitions: readonly PropertyDefinition[]) {
  if (!existing) return 'create';
  return withImported(existing, user, definitions) ? 'update' : 'same';
}

/** Somebody as a row says; undefined where that changes nothing. People's own properties stay as they filled them in. */
function withImported(existing: StoredUser, user: ImportedUser, definitions: readonly PropertyDefinition[]) {
  const editable = new Set(definitions.filter(isAdminsToEdit).map(({ key }) => key));
  const given = new Map(user.properties.filter(({ key }) => editable.has(key)).map((one) => [one.key, one.value]));
  const { firstName, middleName, lastName } = { ...existing, ...named(user) };
  const isSame =
    firstName === existing.firstName && middleName === existing.middleName && lastName === existing.lastName;
  const stored = new Map(existing.properties.map(({ key, value }) => [key, value]));
  if (isSame && [...given].every(([key, value]) => stored.get(key) === value)) return undefined;
  const properties = [...new Map([...stored, ...given])].map(([key, value]) => ({ key, value }));
  return { firstName, middleName, lastName, properties };
}

const named = ({ firstName, middleName, lastName }: ImportedUser) => ({
  ...(firstName && { firstName }),
  ...(middleName && { middleName }),
  ...(lastName && { lastName }),
});

interface Import {
  rows: readonly ImportedUser[];
  existing: 'skip' | 'update';
  roles: readonly string[];
  sendsMail: boolean;
  follows: string | null;
}

type Result = (typeof importResults)[number];

interface ImportUndo {
  follows: string | null;
  created: string[];
  changed: { guid: string; version: number; before: NonNullable<ReturnType<typeof withImported>> }[];
}

/** Makes and changes people, and gives the result of each. */
export async function importUsers(ctx: Ctx, { rows, existing, follows, ...wishes }: Import) {
  const definitions = await readDefinitions(ctx);
  return inTransaction(ctx, async (ctx) => {
    for (const role of wishes.roles) await requireAssignable(ctx, role);
    const known = await readKnown(ctx, rows);
    const undo: ImportUndo = { follows, created: [], changed: [] };
    const results: { email: string; result: Result }[] = [];
    for (const user of rows) {
      const around = { known: known.get(user.email.toLowerCase()), existing, definitions, undo };
      results.push({ email: user.email, result: await importOne(ctx, user, around) });
    }
    await welcome(ctx, undo.created, { results, ...wishes });
    const isChanged = undo.created.length + undo.changed.length > 0;
    const subjects = [...undo.created, ...undo.changed.map(({ guid }) => guid)].map((account) => ({ account }));
    ctx.records({ action: 'user.imported', new: { created: undo.created.length, changed: undo.changed.length } });
    return { results, undoToken: isChanged ? await offerUndo(ctx, 'users-import', undo, subjects) : follows };
  });
}

interface Welcome extends Pick<Import, 'roles' | 'sendsMail'> {
  results: readonly { email: string; result: Result }[];
}

/** Roles for those who are new, and the way to a password. */
async function welcome(ctx: Ctx, created: readonly string[], { results, roles, sendsMail }: Welcome) {
  if (created.length === 0) return;
  for (const role of roles) await addMembers(ctx, role, { people: created, expiresOn: null });
  if (!sendsMail) return;
  for (const { email, result } of results) if (result === 'Created') await queueMail(ctx, 'password-reset', { email });
}

interface ImportContext {
  known: StoredUser | undefined;
  existing: 'skip' | 'update';
  definitions: readonly PropertyDefinition[];
  undo: ImportUndo;
}

async function importOne(ctx: Ctx, user: ImportedUser, { known, existing, definitions, undo }: ImportContext) {
  if (Object.keys(importErrors(user, definitions)).length > 0) return 'Error';
  if (Object.keys(refusal(ctx, known)).length > 0) return 'NotAllowed';
  if (!known) return (await createOne(ctx, user, undo)) ? 'Created' : 'Skipped';
  const changed = existing === 'update' ? withImported(known, user, definitions) : undefined;
  if (!changed) return 'Skipped';
  const { guid, firstName, middleName, lastName, properties } = known;
  const version = await updateFacts(ctx, guid, changed);
  undo.changed.push({ guid, version, before: { firstName, middleName, lastName, properties: [...properties] } });
  ctx.records({ action: 'user.edited', object: { kind: 'account', id: guid }, new: { by: 'import' } });
  return 'Updated';
}

async function createOne(ctx: Ctx, user: ImportedUser, undo: ImportUndo): Promise<boolean> {
  const { email, properties, firstName = '', middleName = '', lastName = '' } = user;
  const isThere = (await selectByEmails(ctx, [email.toLowerCase()])).size > 0;
  if (isThere) return false;
  const guid = await addAccount(ctx, { email, firstName, lastName, hasAcceptedTerms: false, registeredVia: 'import' });
  if (middleName || properties.length > 0)
    await updateFacts(ctx, guid, { firstName, middleName, lastName, properties });
  ctx.records({ action: 'user.created', object: { kind: 'account', id: guid } });
  undo.created.push(guid);
  return true;
}

/** Takes an import back. Throws `conflict` where somebody signed in or was changed since, or no admin would be left. */
export async function undoImport(ctx: Ctx, payload: unknown) {
  await inTransaction(ctx, async (ctx) => {
    await holdAdmins(ctx);
    for (let part: unknown = payload; part !== undefined; ) {
      const { follows, ...made } = part as ImportUndo;
      await undoPart(ctx, made);
      part = follows === null ? undefined : await openEarlier(ctx, follows, 'users-import');
    }
  });
}

async function undoPart(ctx: Ctx, { created, changed }: Omit<ImportUndo, 'follows'>) {
  const users = await requireManaged(ctx, [...created, ...changed.map(({ guid }) => guid)]);
  const versions = new Map(users.map(({ guid, version }) => [guid, version]));
  const made = users.filter(({ guid }) => created.includes(guid));
  const isUsed = made.some(({ signedInAt }) => signedInAt !== null);
  if (isUsed || changed.some(({ guid, version }) => versions.get(guid) !== version))
    throw new AppError('conflict', 'somebody was changed since');
  for (const { guid } of made) await eraseAccount(ctx, guid);
  if (made.some(({ roles }) => roles.some(({ kind }) => kind === 'Admin'))) await requireAdminLeft(ctx);
  for (const { guid, before } of changed) {
    await updateFacts(ctx, guid, before);
    ctx.records({ action: 'user.edited', object: { kind: 'account', id: guid }, new: { by: 'undo' } });
  }
  ctx.records({ action: 'user.importUndone', new: { erased: made.length, changed: changed.length } });
}
