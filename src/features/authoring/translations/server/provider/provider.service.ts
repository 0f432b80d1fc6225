import { randomUUID } from 'node:crypto';
import { readSettings } from '#features/base/settings/server/settings.service.ts';
import { offerUndo } from '#features/base/undo/server/undo.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import type { TranslationService } from '#infra/feature.ts';
import { OutboundRefusal } from '#infra/http/outbound/outbound-fetch.ts';
import { addressProblem } from '#infra/http/outbound/typed-address.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { toInterfaceLanguage } from '#kernel/texts.ts';
import {
  type GivenTranslationProvider,
  type ProviderError,
  type ProviderSample,
  providerErrors,
  type TranslationProvider,
} from '../../provider.contract.ts';
import { spendTranslation } from '../machine/machine-budget.ts';
import type { Translator } from '../machine/translator.ts';
import * as store from './provider.store.ts';
import { ownTranslator, purposeOf, type TranslatorOf } from './translators.ts';

type Installation = TranslationService | undefined;

/** Calls to a service that somebody waits for while they set it up. */
const tries = { name: 'translation-provider-tests', points: 20, seconds: 60 };
const patience = 10_000;

export const readProvider = async (ctx: Ctx, installation: Installation): Promise<TranslationProvider> =>
  toWire(await store.findProvider(ctx), installation);

const toWire = (found: store.StoredProvider | undefined, installation: Installation): TranslationProvider => ({
  uses: found?.uses ?? 'installation',
  url: found?.url ?? null,
  hasKey: (found?.key ?? null) !== null,
  version: found?.version ?? null,
  installation: installation?.kind ?? null,
});

/** Null: nothing was chosen, or will be. */
interface Undo {
  before: store.StoredProvider | null;
  after: string | null;
}

interface Changing {
  given: GivenTranslationProvider;
  installation: Installation;
  /** The context in which their rights hold until the end of the transaction. */
  held: (ctx: Ctx) => Promise<Ctx>;
}

/**
 * Asks the service for a translation first, outside of a transaction. Throws `conflict` where it is not what was seen, and
 * `validation_failed` with the field.
 */
export async function changeProvider(ctx: Ctx, { given, installation, held }: Changing) {
  const seen = await store.findProvider(ctx);
  requireVersion(seen, given.version);
  const after = storedFrom(ctx, given, seen);
  requireReachable(ctx, after);
  const sample = isOwn(after) ? await trySaved(ctx, after) : null;
  return inTransaction(ctx, async (ctx) => {
    const before = await lock(await held(ctx), given.version);
    await keep(ctx, before, after);
    const undo: Undo = { before: before ?? null, after: after.version };
    const undoToken = await offerUndo(ctx, 'translation-provider', undo, [{ word: 'field.translationProvider' }]);
    return { provider: toWire(after, installation), sample, undoToken };
  });
}

/** Throws `conflict` where it was changed since. The service is not asked again. */
export async function undoProvider(ctx: Ctx, payload: unknown) {
  if (!ctx.actor.isAdmin) throw new AppError('not_allowed', 'may not change the translation service');
  const { before, after } = payload as Undo;
  const now = await lock(ctx, after);
  if (before) requireReachable(ctx, before);
  await keep(ctx, now, before && { ...before, version: randomUUID() });
}

const isOwn = ({ uses }: Pick<store.StoredProvider, 'uses'>) => uses === 'deepl' || uses === 'libretranslate';

async function lock(ctx: Ctx, version: string | null): Promise<store.StoredProvider | undefined> {
  const found = await store.lockProvider(ctx);
  requireVersion(found, version);
  return found;
}

function requireVersion(found: store.StoredProvider | undefined, version: string | null) {
  if ((found?.version ?? null) !== version) throw new AppError('conflict', 'the translation service was changed since');
}

async function keep(ctx: Ctx, before: store.StoredProvider | undefined, after: store.StoredProvider | null) {
  if (after) await store.upsertProvider(ctx, after);
  else await store.deleteProvider(ctx);
  ctx.changed('translation-provider');
  const isNewKey = after?.key != null && after.key !== before?.key;
  ctx.records({
    action: 'translationProvider.changed',
    old: factsOf(before),
    new: { ...factsOf(after), ...(isNewKey && { translationKey: 'changed' }) },
  });
}

const factsOf = (provider: store.StoredProvider | null | undefined) => ({
  translationProvider: provider?.uses ?? 'installation',
  translationAddress: provider?.url ?? null,
});

function storedFrom(
  ctx: Ctx,
  { uses, url, key }: GivenTranslationProvider,
  before: store.StoredProvider | undefined,
): store.StoredProvider {
  const version = randomUUID();
  if (!isOwn({ uses })) return { uses, url: null, key: null, version };
  if (uses === 'libretranslate' && url === null) throw refusal('url', 'required');
  const address = url?.replace(/(?<!\/)\/+$/, '') ?? null;
  return { uses, url: address, key: keyFor(ctx, { uses, url: address, key }, before), version };
}

/** Sealed. One that is there goes to no other service than it was given for. */
function keyFor(
  ctx: Ctx,
  { uses, url, key }: Omit<GivenTranslationProvider, 'version'>,
  before: store.StoredProvider | undefined,
): string | null {
  if (key) return ctx.secrets.seal(key, purposeOf(ctx.platform));
  const kept = key === undefined ? (before?.key ?? null) : null;
  if (kept !== null && (before?.uses !== uses || before.url !== url)) throw refusal('key', 'other_service');
  if (kept === null && uses === 'deepl') throw refusal('key', 'required');
  return kept;
}

/** By the rule for addresses that people type: on the internet, over https, but for those that the operator trusts. */
function requireReachable(ctx: Ctx, { url }: Pick<store.StoredProvider, 'url'>) {
  if (url === null) return;
  const address = URL.parse(url);
  const problem = address?.search ? 'bad_url' : addressProblem(address, ctx.outbound);
  if (problem) throw refusal('url', problem);
}

async function trySaved(ctx: Ctx, provider: store.StoredProvider): Promise<ProviderSample> {
  await ctx.spend(tries, ctx.platform.id);
  try {
    return await translateSample(ctx, ownTranslator(ctx, provider, patience));
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === 'limit') throw error;
    throw refusal(reason === 'key' || reason === 'busy' ? 'key' : 'url', reason);
  }
}

/** Throws `not_found` where nothing translates, and `too_many_requests`. */
export async function testProvider(ctx: Ctx, translatorOf: TranslatorOf) {
  const translator = await translatorOf(ctx);
  if (!translator) throw notFound('translation service', ctx.platform.id);
  await ctx.spend(tries, ctx.platform.id);
  try {
    return { error: null, sample: await translateSample(ctx, translator) };
  } catch (error) {
    return { error: reasonOf(error), sample: null };
  }
}

const samples = { nl: 'Welkom', en: 'Welcome' };
const usualLanguages = ['en', 'de', 'fr', 'nl'];

/** From the language of the website to another one: of its own where the service has it. */
async function translateSample(ctx: Ctx, translator: Translator): Promise<ProviderSample> {
  const from = ctx.platform.defaultLanguage;
  const { translationLanguages } = await readSettings(ctx);
  const wanted = [...ctx.platform.languages, ...translationLanguages, ...usualLanguages].filter((one) => one !== from);
  const [to] = await translator.offered(from, wanted);
  if (to === undefined) throw new AppError('unprocessable', `nothing from ${from}`, { translation: 'languages' });
  const text = samples[toInterfaceLanguage(from)];
  const [translated] = await translator.translate([{ path: '', inlines: [{ text }] }], {
    from,
    to,
    terms: { findIn: () => [] },
    spend: (characters) => spendTranslation(ctx, characters),
  });
  const [first] = Array.isArray(translated) ? translated : [];
  if (!first || !('text' in first)) throw new AppError('unavailable', 'no text came back', { translation: 'failed' });
  return { language: to, text, translation: first.text };
}

/** Throws what says nothing of a service. */
function reasonOf(error: unknown): ProviderError {
  if (!(error instanceof AppError) || error.fields.translation === undefined) throw error;
  if (error.cause instanceof OutboundRefusal && error.cause.why === 'private_address') return 'private_address';
  return providerErrors.find((one) => one === error.fields.translation) ?? 'failed';
}

const refusal = (field: string, code: string) =>
  new AppError('validation_failed', `translation service: ${field} ${code}`, { [`body.${field}`]: code });
