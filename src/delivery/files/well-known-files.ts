import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mayBeIndexed, readSettings } from '#features/base/settings/server/settings.service.ts';
import type { App } from '#infra/http/endpoints.ts';
import { fileHeaders } from '#infra/http/security-headers.ts';
import { localized } from '#kernel/languages/localized.ts';
import type { OriginOf } from './origin-of.ts';
import { wooIndexPaths } from './woo-sitemaps.ts';

/** Of the icon of a platform, as browsers show it: a square of so many pixels. */
export const iconAddress = (image: string, side = 50) =>
  `/a/${image}?width=${side}&height=${side}&fit=cover&format=png`;

/** Where the icon and colour are told with which a phone puts the website on its home screen (W3C Web Application Manifest). */
export const manifestAddress = '/site.webmanifest';

/** What browsers, search engines and finders of errors ask for by an address that is the same everywhere. */
export function wellKnownFileRoutes(app: App, originOf: OriginOf, clientDir: string) {
  const text = { ...fileHeaders, 'cache-control': 'no-cache', 'content-type': 'text/plain; charset=utf-8' };
  app.get('/robots.txt', async (request, reply) => {
    const ctx = await app.identify(request);
    const settings = await readSettings(ctx);
    const isIndexed = mayBeIndexed(settings);
    const paths = isIndexed ? ['/sitemap.xml', ...(await wooIndexPaths(ctx))] : [];
    const sitemaps = paths.map((path) => `Sitemap: ${originOf(ctx.platform)}${path}`);
    // What a machine translates is for people who ask for it.
    const closed = settings.showAutoTranslate ? '/translate' : '';
    const lines = ['User-agent: *', isIndexed ? `Disallow: ${closed}`.trim() : 'Disallow: /', ...sitemaps];
    return reply.headers(text).send(`${lines.join('\n')}\n`);
  });
  app.get('/licences.txt', async (_, reply) =>
    reply.headers(text).send(await readFile(join(clientDir, 'licences.txt'), 'utf8')),
  );
  app.get('/favicon.ico', async (request, reply) => {
    const { faviconLogo } = await readSettings(await app.identify(request));
    reply.headers({ ...fileHeaders, 'cache-control': 'public, max-age=3600' });
    return faviconLogo ? reply.redirect(iconAddress(faviconLogo), 302) : reply.code(204).send();
  });
  app.get(manifestAddress, async (request, reply) => {
    const ctx = await app.identify(request);
    const settings = await readSettings(ctx);
    const { defaultLanguage } = ctx.platform;
    const { text: name, language } = localized(settings.platformName, defaultLanguage, defaultLanguage);
    const { faviconLogo, useBrowserColor, browserColor } = settings;
    const icon = (image: string, side: number) => ({
      src: iconAddress(image, side),
      sizes: `${side}x${side}`,
      type: 'image/png',
    });
    const manifest = {
      name,
      lang: language,
      start_url: '/',
      // With the bar of the browser: an address stays visible, and there is a way back.
      display: 'browser',
      ...(useBrowserColor && { theme_color: browserColor }),
      ...(faviconLogo && { icons: [icon(faviconLogo, 200), icon(faviconLogo, 400)] }),
    };
    return reply.headers({ ...text, 'content-type': 'application/manifest+json; charset=utf-8' }).send(manifest);
  });
  app.get('/.well-known/change-password', async (_, reply) =>
    reply.headers(fileHeaders).redirect('/account/security', 302),
  );
  app.get('/.well-known/security.txt', async (request, reply) => {
    const ctx = await app.identify(request);
    const { contactEmail, securityContact, securityPolicy, securityExpires } = await readSettings(ctx);
    const contact = securityContact ?? contactEmail ?? `${originOf(ctx.platform)}/`;
    const halfYear = new Date(ctx.now().getTime() + 180 * 86_400_000).toISOString();
    const lines = [
      `Contact: ${contact.startsWith('https:') || contact.startsWith('http:') ? contact : `mailto:${contact}`}`,
      `Expires: ${securityExpires ? `${securityExpires}T23:59:59Z` : halfYear}`,
      'Preferred-Languages: nl, en',
      `Canonical: ${originOf(ctx.platform)}/.well-known/security.txt`,
      ...(securityPolicy ? [`Policy: ${securityPolicy}`] : []),
    ];
    return reply.headers(text).send(`${lines.join('\n')}\n`);
  });
}
