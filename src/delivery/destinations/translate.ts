import { readSettings } from '#features/base/settings/server/settings.service.ts';
import { localizedPath, splitLanguage } from '#features/content/menus/menus.rules.ts';
import { languageName } from '#kernel/languages/language-name.ts';
import { toInterfaceLanguage } from '#kernel/texts.ts';
import { isLocalPath } from '#kernel/url.ts';
import { siteTexts } from '#site/site-texts.ts';
import type { Load } from '../destination.ts';
import { pageWithoutBlocks } from '../page-without-blocks.ts';
import { translatedAddress } from '../translated-addresses.ts';
import { loadNone } from './none.ts';

/**
 * Where a visitor chooses the language that a machine translates a page into (functional reference 6.15, showAutoTranslate), or
 * hears that this does not work now.
 */
export const loadTranslate: Load<'translate'> = async (ctx, target, request) => {
  const { language, path } = target;
  const { query, translatorOf } = request;
  const { showAutoTranslate, translationLanguages } = await readSettings(ctx);
  const translator = showAutoTranslate ? await translatorOf(ctx) : undefined;
  if (!translator) return loadNone(ctx, { kind: 'none', language, path }, request);
  const page = pageIn(query.page);
  const from = splitLanguage(ctx.platform, page.split(/[?#]/)[0] ?? '/').language;
  const others = translationLanguages.filter((one) => one !== from);
  // Without an answer of the service each is offered, and says so when it is chosen.
  const offered = await translator.offered(from, others).catch(() => others);
  const t = siteTexts(language);
  const isRefused = query.failed !== undefined;
  const title = t('translate.title');
  return {
    status: isRefused ? 503 : 200,
    isOwn: true,
    ...(isRefused && { retryAfter: '60' }),
    page: {
      ...pageWithoutBlocks({ language, path }),
      title,
      inLanguage: (code) => localizedPath('/translate', code, ctx.platform.defaultLanguage),
      content: {
        kind: 'message',
        heading: { text: title, language },
        message: {
          text: t(isRefused ? 'translate.failed' : offered.length === 0 ? 'translate.none' : 'translate.text'),
          isMissing: false,
          languages: offered.map((code) => ({ code, href: translatedAddress(code, page), hasOwnText: false })),
          links: [
            {
              href: page,
              label: t('translate.original', { language: languageName(from, toInterfaceLanguage(language)) }),
            },
          ],
        },
      },
    },
  };
};

/** A page of this website, as its address is written; home where it is none. */
export function pageIn(given: string | undefined): string {
  if (given === undefined || !isLocalPath(given)) return '/';
  const { pathname, search, hash } = new URL(given, 'http://site.invalid');
  const address = `${pathname}${search}${hash}`;
  return isLocalPath(address) && !/^\/(?:[\w-]+\/)?translate(?:[/?#]|$)/.test(address) ? address : '/';
}
