import { LRUCache } from 'lru-cache';
import { hasCapability } from '#infra/authorize.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { TranslationService } from '#infra/feature.ts';
import { createOutboundFetch } from '#infra/http/outbound/outbound-fetch.ts';
import type { TranslationKind } from '../../provider.contract.ts';
import { createTranslator, type Translator, usualPatience } from '../machine/translator.ts';
import { findProvider, type StoredProvider } from './provider.store.ts';

/** The translator of a platform as it is set up now, at every node; undefined: nothing is translated, or its plan lacks that. */
export type TranslatorOf = (ctx: Ctx) => Promise<Translator | undefined>;

/** As many platforms as have what their service can kept in memory. */
const mostKept = 200;

const tag = 'translation-provider';

/** With nothing in it where the platform chose nothing. */
const readChosen = (ctx: Ctx): Promise<{ provider?: StoredProvider | undefined }> =>
  ctx.cache.get(tag, [tag], async () => ({ provider: await findProvider(ctx) }));

/** The address of the operator's service may be on a private network; one of a platform goes by the rule for what people type. */
export function createTranslators(installation: TranslationService | undefined): TranslatorOf {
  const shared = installation && translatorOfInstallation(installation);
  const own = new LRUCache<string, { version: string; translator: Translator }>({ max: mostKept });
  return async (ctx) => {
    if (!hasCapability(ctx, 'machine-translation')) return undefined;
    ctx.dependsOn(tag);
    const { provider } = await readChosen(ctx);
    if (!provider || provider.uses === 'installation') return shared;
    if (provider.uses === 'none') return undefined;
    const known = own.get(ctx.platform.id);
    if (known?.version === provider.version) return known.translator;
    const translator = ownTranslator(ctx, provider);
    own.set(ctx.platform.id, { version: provider.version, translator });
    return translator;
  };
}

function translatorOfInstallation({ url, kind, key, patience = usualPatience }: TranslationService): Translator {
  return createTranslator({ kind, url, key, outbound: createOutboundFetch([new URL(url).origin], { patience }) });
}

/** The translator of what a platform has of its own, saved or not. */
export function ownTranslator(
  { outbound, secrets, platform }: Pick<Ctx, 'outbound' | 'secrets' | 'platform'>,
  { uses, url, key }: Pick<StoredProvider, 'uses' | 'url' | 'key'>,
  patience = usualPatience,
): Translator {
  const opened = key === null ? undefined : secrets.open(key, purposeOf(platform));
  const kind = uses as TranslationKind;
  return createTranslator({
    kind,
    url: url ?? addressOfDeepL(opened),
    key: opened,
    outbound: (to, request) => outbound.fetch(to, { ...request, patience }),
  });
}

/** What the key of a platform is sealed for. */
export const purposeOf = ({ id }: Ctx['platform']) => `translation key ${id}`;

/** Keys of the free plan of DeepL end with `:fx`, and are good at another address than the others. */
const addressOfDeepL = (key: string | undefined) =>
  key?.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com';
