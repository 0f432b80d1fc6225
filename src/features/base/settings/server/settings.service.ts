import { blockSchemas } from '#blocks/schemas.ts';
import { schemaOf } from '#document/fingerprint.ts';
import { hasGrant, requireFresh } from '#infra/authorize.ts';
import { type Ctx, inTransaction, type Platform, supposing } from '#infra/ctx.ts';
import { isWithin } from '#infra/network.ts';
import { dayAt } from '#kernel/dates.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { everyLanguage } from '#kernel/languages/every-language.ts';
import { type Localized, languageFor, localized } from '#kernel/languages/localized.ts';
import { canonicalJson } from '#kernel/text/canonical-json.ts';
import { changeTimeZone, lockTimeZone } from '../../platforms/server/platform-zone.service.ts';
import { offerUndo } from '../../undo/server/undo.service.ts';
import { shownThen } from '../header-images.rules.ts';
import {
  type Exemption,
  entryKeys,
  type HeaderImage,
  isContentSetting,
  isPublicSetting,
  type Look,
  SettingsChange,
  type SettingValues,
  staffKeys,
  SettingValues as Values,
} from '../settings.contract.ts';
import { requireTiles } from './map-source.service.ts';
import * as store from './settings.store.ts';

/** Every setting of the platform, all languages; what was never set has its default. A value that no longer fits counts as never set. */
export function readSettings(ctx: Ctx): Promise<SettingValues> {
  ctx.dependsOn('settings');
  return ctx.cache.get('settings', ['settings', 'platform'], async () => {
    const stored = await store.selectSettings(ctx);
    const fitting = Object.entries(stored).filter(([key, value]) => {
      const schema = Values.shape[key as keyof SettingValues];
      return schema?.safeParse(value).success;
    });
    // Of its own table, and good there.
    return { ...Values.parse(Object.fromEntries(fitting)), timeZone: ctx.platform.timeZone };
  });
}

/** The header images that are shown now. A page is kept no longer than to the moment at which that changes. */
export async function readHeaderImages(ctx: Ctx): Promise<HeaderImage[]> {
  const { shown, changesAt } = shownThen((await readSettings(ctx)).headerImages, ctx.now());
  if (changesAt) ctx.cacheUntil(changesAt);
  return shown;
}

/** Who has no account reads nothing of the website. */
export const isForMembers = async (ctx: Ctx): Promise<boolean> => (await readSettings(ctx)).siteAccess === 'members';

/** Search engines may name what everybody may read. */
export const mayBeIndexed = ({ isIndexed, siteAccess }: SettingValues): boolean => isIndexed && siteAccess === 'public';

/** As if this was saved, for what is made with the context and for nobody else. */
export async function supposeSettings(ctx: Ctx, change: Look & Pick<SettingsChange, 'siteAccess'>): Promise<Ctx> {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return supposing(ctx, { settings: { ...(await readSettings(ctx)), ...Object.fromEntries(given) } });
}

/** Saves the given settings and leaves the others. */
export async function saveSettings(ctx: Ctx, change: SettingsChange) {
  const parsed = SettingsChange.parse(change);
  await inTransaction(ctx, async (ctx) => {
    for (const [key, value] of Object.entries(parsed)) {
      if (value !== undefined) await write(ctx, key, value);
    }
    ctx.changed('settings');
  });
}

/** The time zone is the platform's: the database counts days by it. */
const write = (ctx: Ctx, key: string, value: unknown) =>
  key === 'timeZone' ? changeTimeZone(ctx, String(value)) : store.upsertSetting(ctx, key, value);

/** What is set, for who changes these; nobody else changes their time zone meanwhile. */
async function readStored(ctx: Ctx, change: object): Promise<Record<string, unknown>> {
  const stored = await store.selectSettings(ctx);
  return 'timeZone' in change ? { ...stored, timeZone: await lockTimeZone(ctx) } : stored;
}

/**
 * As `saveSettings`, with the way back. Throws `not_allowed` for what is not theirs, `step_up_required` for who gets in and how,
 * and `validation_failed` by field.
 */
export async function changeSettings(ctx: Ctx, given: Record<string, unknown>) {
  const staffOnly = staffKeys.filter((key) => given[key] !== undefined);
  if (staffOnly.length > 0)
    throw new AppError('not_allowed', 'a setting of platform staff', Object.fromEntries(staffOnly.map(staffOnlyError)));
  const change = SettingsChange.parse(given);
  const name = change.platformName;
  if (name && !name[ctx.platform.defaultLanguage]?.trim())
    throw new AppError('validation_failed', 'no name', {
      [`body.platformName.${ctx.platform.defaultLanguage}`]: 'too_small',
    });
  requirePastDeclaration(ctx, change);
  const before = await readSettings(ctx);
  requireEntry(ctx, before, change);
  await requireTiles(ctx, before, change);
  return inTransaction(ctx, async (ctx) => {
    const stored = await readStored(ctx, change);
    requireEntry(ctx, await readSettings(ctx), change);
    requireOwnAddress(ctx, change);
    requireKnownBlocks(change, stored.disabledBlockTypes);
    await saveSettings(ctx, change);
    const after = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const before = Object.fromEntries(Object.keys(after).map((key) => [key, stored[key] ?? null]));
    const isNew = canonicalJson(before) !== canonicalJson(after);
    if (isNew) record(ctx, before, after);
    return { undoToken: isNew ? await offer(ctx, { before, after }) : null };
  });
}

/** Throws `validation_failed` for a declaration of a day that has yet to come. */
function requirePastDeclaration(ctx: Ctx, { siteimproveExemption }: { siteimproveExemption?: Exemption | null }) {
  if (siteimproveExemption && siteimproveExemption.on > dayAt(ctx.now(), ctx.platform.timeZone))
    throw new AppError('validation_failed', 'declared in the future', { 'body.siteimproveExemption.on': 'in_future' });
}

/** Throws `not_allowed` or `step_up_required` where it changes who gets in, and how. */
function requireEntry(ctx: Ctx, before: SettingValues, after: Record<string, unknown>) {
  const changed = entryKeys.filter(
    (key) => after[key] !== undefined && canonicalJson(before[key]) !== canonicalJson(after[key]),
  );
  if (changed.length === 0) return;
  if (!ctx.actor.isAdmin)
    throw new AppError(
      'not_allowed',
      'for admins',
      Object.fromEntries(changed.map((key) => [`body.${key}`, 'admins_only'])),
    );
  requireFresh(ctx);
}

/** Nobody locks themselves out: throws `validation_failed`, with their address, where it is not among those that count from now on. */
function requireOwnAddress(ctx: Ctx, { adminAddresses = [] }: { adminAddresses?: unknown }) {
  const ranges = Values.shape.adminAddresses.parse(adminAddresses);
  if (ranges.length === 0 || isWithin(ctx.ip, ranges)) return;
  throw new AppError('validation_failed', 'would lock out who asks', {
    'body.adminAddresses': 'own_address',
    ownAddress: ctx.ip ?? '',
  });
}

/** Throws `validation_failed` for a type of block that is not there, or that the product makes itself. What was turned off before stays, also when its package is gone. */
function requireKnownBlocks({ disabledBlockTypes = [] }: { disabledBlockTypes?: readonly string[] }, stored: unknown) {
  const before = new Set(Values.shape.disabledBlockTypes.catch([]).parse(stored ?? []));
  const errors = disabledBlockTypes.flatMap((name, at) => {
    const schema = schemaOf(blockSchemas, name);
    if (before.has(name) || (schema && !schema.isEssential)) return [];
    return [[`body.disabledBlockTypes.${at}`, schema ? 'essential' : 'unknown'] as const];
  });
  if (errors.length > 0)
    throw new AppError('validation_failed', 'types that cannot be turned off', Object.fromEntries(errors));
}

interface HeaderImageWords {
  title: string;
  text: string;
}

interface WordsChange extends HeaderImageWords {
  guid: string;
  language: string;
  seen: HeaderImageWords;
}

/** The words on one header image in one language, with the way back. Throws `conflict` where they are no longer what was seen. */
export async function changeHeaderImageWords(ctx: Ctx, { guid, language, seen, ...words }: WordsChange) {
  if (!ctx.platform.languages.includes(language))
    throw new AppError('validation_failed', `no language ${language}`, { 'body.language': 'unknown' });
  return inTransaction(ctx, async (ctx) => {
    const before = Values.shape.headerImages.parse(await store.lockSetting(ctx, 'headerImages'));
    const stored = before.find((image) => image.guid === guid);
    if (!stored) throw notFound('header image', guid);
    const isSeen = (stored.title[language] ?? '') === seen.title && (stored.text[language] ?? '') === seen.text;
    if (!isSeen) throw new AppError('conflict', 'the words were changed since');
    const changed = withWords(stored, language, words);
    const after = before.map((image) => (image === stored ? changed : image));
    const isNew = canonicalJson(before) !== canonicalJson(after);
    await saveSettings(ctx, { headerImages: after });
    const undo = { before: { headerImages: before }, after: { headerImages: after } };
    if (isNew) record(ctx, undo.before, undo.after);
    const inLanguage = (all: Localized) => localized(all, language, ctx.platform.defaultLanguage);
    return {
      title: inLanguage(changed.title),
      text: inLanguage(changed.text),
      undoToken: isNew ? await offer(ctx, undo) : null,
    };
  });
}

function withWords(image: HeaderImage, language: string, { title, text }: HeaderImageWords): HeaderImage {
  const set = (all: Localized, word: string) =>
    Object.fromEntries(Object.entries({ ...all, [language]: word }).filter(([, value]) => value !== ''));
  return { ...image, title: set(image.title, title), text: set(image.text, text) };
}

/** For an operator: rights to manage the platform count from everywhere again. */
export const openAdminAddresses = (ctx: Ctx) =>
  inTransaction(ctx, async (ctx) => {
    const { adminAddresses } = await readSettings(ctx);
    if (adminAddresses.length === 0) return;
    await saveSettings(ctx, { adminAddresses: [] });
    record(ctx, { adminAddresses }, { adminAddresses: [] });
  });

const staffOnlyError = (key: string) => [`body.${key}`, 'staff_only'] as const;

const defaults: Readonly<Record<string, unknown>> = Values.parse({});

/** Named are the settings that got another value. */
const offer = (ctx: Ctx, undo: SettingsUndo) =>
  offerUndo(
    ctx,
    'settings',
    undo,
    Object.keys(undo.after)
      .filter((key) => canonicalJson(undo.before[key]) !== canonicalJson(undo.after[key]))
      .map((key) => ({ word: `field.${key}` })),
  );

interface SettingsUndo {
  /** Null: it was never set. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Puts the settings back. Throws `conflict` where one of them was changed since. */
export async function undoSettings(ctx: Ctx, payload: unknown) {
  const { before, after } = payload as SettingsUndo;
  if (!hasGrant(ctx.actor, 'manage-settings')) throw new AppError('not_allowed', 'may not change settings');
  const stored = await readStored(ctx, after);
  const isSame = (key: string) => canonicalJson(stored[key] ?? null) === canonicalJson(after[key] ?? null);
  if (!Object.keys(after).every(isSame)) throw new AppError('conflict', 'a setting was changed since');
  const restored = Object.fromEntries(Object.entries(before).map(([key, value]) => [key, value ?? defaults[key]]));
  requireEntry(ctx, await readSettings(ctx), restored);
  requireOwnAddress(ctx, restored);
  for (const [key, value] of Object.entries(before)) {
    if (value === null) await store.deleteSetting(ctx, key);
    else await write(ctx, key, value);
  }
  ctx.changed('settings');
  record(ctx, after, before);
}

/** Written down as they are stored: no setting is a secret. */
const record = (ctx: Ctx, before: Record<string, Json>, after: Record<string, Json>) =>
  ctx.records({ action: 'settings.changed', old: before, new: after });

interface ValuesQuery {
  keys?: string | undefined;
  includeAll?: 'true' | 'false' | undefined;
  lang?: string | undefined;
}

/** The wire's key/value map: asked keys, or all that the caller may read, with texts in one language. */
export async function readSettingValues(ctx: Ctx, { keys, includeAll, lang }: ValuesQuery) {
  const settings = await readSettings(ctx);
  ctx.dependsOn('platform');
  const all: Record<string, unknown> = {
    primaryDomain: ctx.platform.primaryDomain,
    hostNames: ctx.platform.hosts,
    ...settings,
    headerImages: await readHeaderImages(ctx),
  };
  const mayRead = (key: string) =>
    hasGrant(ctx.actor, 'manage-settings') ||
    (isPublicSetting(key) && !(ctx.actor.isOutsider && isContentSetting(key)));
  const asked = keys?.split(',').filter(Boolean);
  const refused = asked?.find((key) => Object.hasOwn(all, key) && !mayRead(key));
  if (refused) throw new AppError('not_allowed', `setting ${refused} is not public`, { keys: refused });
  const chosen =
    includeAll === 'true' || !asked ? Object.keys(all).filter(mayRead) : asked.filter((key) => Object.hasOwn(all, key));
  const language = languageFor(ctx.platform, lang);
  return Object.fromEntries(chosen.map((key) => [key, inLanguage(all[key], { language, platform: ctx.platform })]));
}

type Json = ReturnType<typeof JSON.parse>;

/** A map of languages becomes its text in one of them, at any depth. */
function inLanguage(value: unknown, reader: { language: string; platform: Platform }): Json {
  const { language, platform } = reader;
  if (Array.isArray(value)) return value.map((one) => inLanguage(one, reader));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value);
  const known = everyLanguage(platform);
  const isLanguage = (key: string) => known.includes(key) || /^[a-z]{2}$/.test(key);
  const isLocalized = entries.every(([key, text]) => isLanguage(key) && typeof text === 'string');
  if (isLocalized) return localized(value as Record<string, string>, language, platform.defaultLanguage).text;
  return Object.fromEntries(entries.map(([key, inner]) => [key, inLanguage(inner, reader)]));
}
