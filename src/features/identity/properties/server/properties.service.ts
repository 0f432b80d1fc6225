import { z } from 'zod';
import { requireAccess, requireFresh } from '#infra/authorize.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import type { Localized } from '#kernel/languages/localized.ts';
import { canonicalJson } from '#kernel/text/canonical-json.ts';
import { offerUndo } from '../../../base/undo/server/undo.service.ts';
import { builtInProperties } from '../built-in.ts';
import { isAskedAtJoining } from '../joining.rules.ts';
import { inOrder, ordinalsFor } from '../order.rules.ts';
import { BuiltInChange, type PropertyDefinition, PropertyFacts } from '../properties.contract.ts';
import { dataTypeOf, isVirtual, valueError } from '../values.rules.ts';
import * as store from './properties.store.ts';

/** Every definition of the platform, in order: the product's own as the platform changed them, and those of its own. */
export async function readAllDefinitions(ctx: Ctx): Promise<readonly PropertyDefinition[]> {
  const { all } = await ctx.cache.get('properties', ['properties'], async () => {
    const stored = new Map((await store.selectDefinitions(ctx)).map((row) => [row.key, row]));
    const own = [...stored.values()].filter(({ key }) => !isBuiltIn(key)).flatMap((row) => toOwn(ctx, row));
    return { all: inOrder([...builtInProperties().map((one) => withChange(one, stored.get(one.key))), ...own]) };
  });
  return all;
}

/** Those in use that the actor may know of. */
export const readDefinitions = async (ctx: Ctx): Promise<PropertyDefinition[]> =>
  (await readAllDefinitions(ctx)).filter((one) => one.isOn && mayKnow(ctx, one));

/** Those that the actor may know of, in use or not. */
export const readKnownDefinitions = async (ctx: Ctx): Promise<PropertyDefinition[]> =>
  (await readAllDefinitions(ctx)).filter((one) => mayKnow(ctx, one));

/** Those that everybody who joins is asked for. */
export const readAskedAtJoining = async (ctx: Ctx): Promise<PropertyDefinition[]> =>
  (await readAllDefinitions(ctx)).filter(isAskedAtJoining);

/** The keys that nobody but staff learns of, those of properties that were removed too. */
export async function readStaffKeys(ctx: Ctx): Promise<Set<string>> {
  const there = (await readAllDefinitions(ctx)).filter(({ mett }) => mett);
  const removed = (await store.selectDefinitions(ctx)).filter(isRemovedOfStaff);
  return new Set([...there, ...removed].map(({ key }) => key));
}

/** What people hold under the key of a staff property that is gone was written for staff: nobody else opens it. */
const removedOfStaff = { mett: true, isRemoved: true } as const;
const RemovedOfStaff = z.strictObject({ mett: z.literal(true), isRemoved: z.literal(true) });
const isRemovedOfStaff = ({ facts }: store.StoredDefinition) => RemovedOfStaff.safeParse(facts).success;

/** Staff properties do not exist for anybody else (security A29). */
const mayKnow = ({ actor }: Ctx, { mett }: Pick<PropertyDefinition, 'mett'>) => !mett || actor.isPlatformStaff;

const builtIn = builtInProperties();
const isBuiltIn = (key: string) => builtIn.some((one) => one.key === key);

function withChange(shipped: PropertyDefinition, row: store.StoredDefinition | undefined): PropertyDefinition {
  const change = row && BuiltInChange.safeParse(row.facts);
  return change?.success ? { ...shipped, ...defined(change.data), version: row?.version ?? 0 } : shipped;
}

function toOwn({ platform }: Ctx, { key, facts, version }: store.StoredDefinition): PropertyDefinition[] {
  const parsed = PropertyFacts.safeParse(facts);
  if (!parsed.success) return [];
  return [{ key, ...parsed.data, type: dataTypeOf(parsed.data.inputType), platformGuid: platform.id, version }];
}

const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]: Exclude<T[Key], undefined>;
  };

/** Adds a property. Throws `conflict` when the key is taken, `not_allowed` for a staff property of somebody else. */
export async function addDefinition(ctx: Ctx, { key, ...facts }: PropertyFacts & { key: string }) {
  requireStaffFor(ctx, facts);
  requireSense(ctx, facts);
  if ((await readAllDefinitions(ctx)).some((one) => one.key.toLowerCase() === key.toLowerCase()))
    throw new AppError('conflict', `property ${key} exists`, { 'body.key': 'taken' });
  await requireOpen(ctx, key, facts);
  return changeRows(ctx, [key], async (ctx) => {
    await store.upsertDefinition(ctx, { key, facts, version: 1 });
    ctx.records({ action: 'property.added', new: { key } });
    return { definition: await requireDefinition(ctx, key) };
  });
}

/** Changes a property, and leaves what is not given. Throws `conflict` when it was changed since it was read. */
export async function saveDefinition(
  ctx: Ctx,
  { key, version, ...given }: BuiltInChangeOf & { key: string; version: number },
) {
  const before = await requireDefinition(ctx, key);
  if (before.version !== version) throw new AppError('conflict', `property ${key} was changed since`);
  const change = defined(given);
  requireSense(ctx, { ...before, ...change });
  return changeRows(ctx, [key], async (ctx, [row]) => {
    const facts = { ...(row?.facts as object | undefined), ...change };
    await store.upsertDefinition(ctx, { key, facts, version: version + 1 });
    ctx.records({ action: 'property.changed', new: { key, fields: Object.keys(change) } });
    return { definition: await requireDefinition(ctx, key) };
  });
}

/** Anyone who is no staff hears what they hear of a staff property that is there: not that there was one. */
async function requireOpen(ctx: Ctx, key: string, { mett }: Pick<PropertyFacts, 'mett'>) {
  const removed = (await store.selectDefinitions(ctx)).filter(isRemovedOfStaff);
  if (mett || !removed.some((one) => one.key.toLowerCase() === key.toLowerCase())) return;
  throw new AppError('conflict', `property ${key} was staff's`, {
    'body.key': ctx.actor.isPlatformStaff ? 'was_staff' : 'taken',
  });
}

type BuiltInChangeOf = ReturnType<typeof BuiltInChange.parse>;

/** Removes a property of the platform's own. What people filled in stays with them, and is seen again when it comes back. */
export async function removeDefinition(ctx: Ctx, key: string) {
  const { mett } = await requireDefinition(ctx, key);
  if (isBuiltIn(key)) throw new AppError('not_allowed', `${key} is one of the product’s own: switch it off`);
  return changeRows(ctx, [key], async (ctx) => {
    await takeAway(ctx, key, mett);
    ctx.records({ action: 'property.removed', old: { key } });
    return {};
  });
}

/** Puts these in the given order; the others keep their place. */
export async function orderDefinitions(ctx: Ctx, keys: readonly string[]) {
  const known = await readKnownDefinitions(ctx);
  const ordered = keys.map((key) => known.find((one) => one.key === key) ?? fail(key));
  return changeRows(ctx, keys, async (ctx, rows) => {
    for (const { key, ...place } of ordinalsFor(ordered)) {
      const row = rows.find((one) => one.key === key);
      const facts = { ...(row?.facts as object | undefined), ...place };
      await store.upsertDefinition(ctx, { key, facts, version: (row?.version ?? 0) + 1 });
    }
    ctx.records({ action: 'property.ordered', new: { keys: [...keys] } });
    return {};
  });
}

const fail = (key: string): never => {
  throw notFound('property', key);
};

async function requireDefinition(ctx: Ctx, key: string): Promise<PropertyDefinition> {
  return (await readKnownDefinitions(ctx)).find((one) => one.key === key) ?? fail(key);
}

function requireStaffFor({ actor }: Ctx, { mett }: Pick<PropertyFacts, 'mett'>) {
  if (mett && !actor.isPlatformStaff)
    throw new AppError('not_allowed', 'staff properties are made by staff', { mett: 'staff' });
}

/** A name in the default language, choices where there is something to choose, and a default that is a value. */
function requireSense({ platform }: Ctx, facts: PropertyFacts) {
  const { label, inputType, options, defaultValue } = facts;
  const errors: Record<string, string> = {};
  if (!label[platform.defaultLanguage]?.trim()) errors[`body.label.${platform.defaultLanguage}`] = 'too_small';
  const isChoice = inputType === 'select' || inputType === 'radio' || inputType === 'multiSelect';
  if (isChoice && options.length === 0) errors['body.options'] = 'too_small';
  if (new Set(options.map(({ value }) => value)).size < options.length) errors['body.options'] = 'twice';
  const isWrong = !isVirtual(inputType) && valueError({ ...facts, required: false }, defaultValue) !== undefined;
  if (isWrong) errors['body.defaultValue'] = 'invalid_format';
  if (Object.keys(errors).length > 0) throw new AppError('validation_failed', 'a property without sense', errors);
}

async function takeAway(ctx: Ctx, key: string, mett: boolean) {
  if (mett && !isBuiltIn(key)) await store.upsertDefinition(ctx, { key, facts: removedOfStaff, version: 0 });
  else await store.deleteDefinition(ctx, key);
}

/** As it is called now or was before; what has no label of its own has its key. */
const subjectOf = (rows: readonly store.StoredDefinition[]) => (key: string) => {
  const facts = rows.find((row) => row.key === key)?.facts as { label?: Localized } | undefined;
  return facts?.label ? { texts: facts.label } : { text: key };
};

interface RowsChange {
  before: store.StoredDefinition[];
  after: store.StoredDefinition[];
}

/** Work on these rows, with the way back. */
async function changeRows<Result extends object>(
  ctx: Ctx,
  keys: readonly string[],
  work: (ctx: Ctx, rows: store.StoredDefinition[]) => Promise<Result>,
) {
  return inTransaction(ctx, async (ctx) => {
    const before = await store.lockDefinitions(ctx, keys);
    const result = await work(ctx, before);
    const after = await store.lockDefinitions(ctx, keys);
    await requireMayRule(ctx, { before, after });
    ctx.changed('properties');
    const payload: RowsChange = { before, after };
    return {
      ...result,
      undoToken: await offerUndo(ctx, 'properties', payload, keys.map(subjectOf([...after, ...before]))),
    };
  });
}

/** What decides who fills a property in, and with what. */
const ruling = ['editableBy', 'isOn', 'atRegistration', 'inOnboarding', 'mett', 'inputType', 'options'] as const;

/**
 * Who may say how a property comes to its value gives the roles whose rules look at it: that is for admins, soon after showing who
 * they are. Throws `not_allowed` or `step_up_required`.
 */
async function requireMayRule(ctx: Ctx, { before, after }: RowsChange) {
  const keys = [...new Set([...before, ...after].map(({ key }) => key))];
  const said = (rows: readonly store.StoredDefinition[], key: string) => {
    const row = rows.find((one) => one.key === key);
    const facts = row?.facts as Record<string, unknown> | undefined;
    return canonicalJson(ruling.map((field) => facts?.[field] ?? null));
  };
  const changed = keys.filter((key) => said(before, key) !== said(after, key));
  if ((await store.selectRuledKeys(ctx, changed)).length === 0) return;
  requireAccess('admin', ctx.actor);
  requireFresh(ctx);
}

/** Puts definitions back as they were. Throws `conflict` where one was changed since, `not_allowed` for those of staff. */
export async function undoDefinitions(ctx: Ctx, payload: unknown) {
  const { before, after } = payload as RowsChange;
  const keys = [...new Set([...before, ...after].map(({ key }) => key))];
  const byKey = (rows: readonly store.StoredDefinition[]) => canonicalJson(rows.toSorted(byName));
  const byName = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1);
  for (const row of [...before, ...after]) requireStaffFor(ctx, { mett: isOfStaff(row) });
  if (byKey(await store.lockDefinitions(ctx, keys)) !== byKey(after))
    throw new AppError('conflict', 'a property was changed since');
  for (const key of keys) {
    const row = before.find((one) => one.key === key);
    if (row) await store.upsertDefinition(ctx, row);
    else await takeAway(ctx, key, after.some(isOfStaff));
  }
  await requireMayRule(ctx, { before: after, after: before });
  ctx.records({ action: 'property.putBack', new: { keys } });
  ctx.changed('properties');
}

const isOfStaff = ({ key, facts }: store.StoredDefinition) =>
  (facts as { mett?: unknown }).mett === true || builtIn.some((one) => one.key === key && one.mett);
