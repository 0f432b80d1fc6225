import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { readSettings } from '#features/base/settings/server/settings.service.ts';
import type { SettingValues } from '#features/base/settings/settings.contract.ts';
import { type CachedPage, cachePage, compressPage, createEncodingChoice, sendPage } from '#infra/caches/kept-page.ts';
import { etagOf } from '#infra/caches/page-cache.ts';
import type { Platform } from '#infra/ctx.ts';
import type { App } from '#infra/http/endpoints.ts';
import { fileHeaders } from '#infra/http/security-headers.ts';
import { themeSheet } from '#ui/theme.ts';

interface Theme {
  sheet: string;
  address: string;
}

type Domain = Pick<Platform, 'primaryDomain'>;

/** Made once for each state of a platform's settings, and gone with it. */
const themes = new WeakMap<SettingValues, Theme>();

function themeOf(platform: Domain, settings: SettingValues): Theme {
  const known = themes.get(settings) ?? makeTheme(platform, settings);
  themes.set(settings, known);
  return known;
}

function makeTheme({ primaryDomain }: Domain, settings: SettingValues): Theme {
  const { colorScheme, fontFamily, headingFont, headerLogoHeight, headerLogoPadding } = settings;
  const sheet = themeSheet({
    ...colorScheme,
    fontFamily,
    headingFont,
    logoHeight: headerLogoHeight,
    logoPadding: headerLogoPadding,
    domain: primaryDomain,
  });
  return { sheet, address: `/theme-${createHash('sha256').update(sheet).digest('hex').slice(0, 12)}.css` };
}

/** The sheet of settings, saved or not. */
export const themeSheetOf = (platform: Domain, settings: SettingValues) => makeTheme(platform, settings).sheet;

/** Address of the platform's own sheet: another look is another address. */
export const themeAddress = (platform: Domain, settings: SettingValues) => themeOf(platform, settings).address;

export function themeRoutes(app: App) {
  const kept = new LRUCache<string, Promise<CachedPage>>({ max: 1_000 });
  const encodingFor = createEncodingChoice();

  app.get('/theme-:hash.css', async (request, reply) => {
    const ctx = await app.identify(request);
    const { sheet, address } = themeOf(ctx.platform, await readSettings(ctx));
    const isNow = request.url.split('?')[0] === address;
    const key = `${isNow} ${sheet}`;
    const page = kept.get(key) ?? compressSheet(sheet, isNow);
    kept.set(key, page);
    reply.hijack();
    const encoding = encodingFor(request.headers['accept-encoding']);
    sendPage(await page, { request: request.raw, response: reply.raw, encoding, isStale: false, now: Date.now() });
  });
}

function compressSheet(sheet: string, isNow: boolean): Promise<CachedPage> {
  const plain = Buffer.from(sheet);
  const headers = {
    ...fileHeaders,
    'content-type': 'text/css; charset=utf-8',
    'cache-control': isNow ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'accept-encoding',
  };
  return compressPage(cachePage({ status: 200, etag: etagOf(plain), headers, plain, storedAt: Date.now() }));
}
