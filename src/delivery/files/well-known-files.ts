import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSettings } from '#features/base/settings/server/settings.service.ts';
import { languagesOfPages } from '#features/content/documents/server/own-texts.service.ts';
import { pageStates } from '#features/content/documents/server/page-states.service.ts';
import { readRoutes } from '#features/content/menus/server/menus.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { App } from '#infra/http/endpoints.ts';
import { baseHeaders } from '#infra/http/security-headers.ts';
import { alternatesOf, type InLanguage } from '#site/alternates.ts';

/** Of the icon of a platform, as browsers show it. */
export const iconAddress = (image: string) => `/a/${image}?width=50&height=50&fit=cover&format=png`;

type OriginOf = (platform: { primaryDomain: string }) => string;

/** What browsers, search engines and finders of errors ask for by an address that is the same everywhere. */
export function wellKnownFileRoutes(app: App, originOf: OriginOf, clientDir: string) {
  const text = { ...baseHeaders, 'cache-control': 'no-cache', 'content-type': 'text/plain; charset=utf-8' };
  app.get('/robots.txt', async (request, reply) => {
    const ctx = await app.identify(request);
    const { isIndexed } = await readSettings(ctx);
    const rule = isIndexed ? `Disallow:\nSitemap: ${originOf(ctx.platform)}/sitemap.xml` : 'Disallow: /';
    return reply.headers(text).send(`User-agent: *\n${rule}\n`);
  });
  app.get('/licences.txt', async (_, reply) =>
    reply.headers(text).send(await readFile(join(clientDir, 'licences.txt'), 'utf8')),
  );
  app.get('/favicon.ico', async (request, reply) => {
    const { faviconLogo } = await readSettings(await app.identify(request));
    reply.headers({ ...baseHeaders, 'cache-control': 'public, max-age=3600' });
    return faviconLogo ? reply.redirect(iconAddress(faviconLogo), 302) : reply.code(204).send();
  });
  app.get('/sitemap.xml', async (request, reply) => {
    const ctx = await app.identify(request);
    return reply
      .headers({ ...text, 'content-type': 'application/xml; charset=utf-8' })
      .send(await sitemap(ctx, originOf(ctx.platform)));
  });
  app.get('/.well-known/change-password', async (_, reply) =>
    reply.headers(baseHeaders).redirect('/account/security', 302),
  );
  app.get('/.well-known/security.txt', async (request, reply) => {
    const ctx = await app.identify(request);
    const { contactEmail } = await readSettings(ctx);
    const expires = new Date(ctx.now().getTime() + 180 * 86_400_000).toISOString();
    const contact = contactEmail ? `mailto:${contactEmail}` : `${originOf(ctx.platform)}/`;
    return reply.headers(text).send(`Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: nl, en\n`);
  });
}

async function sitemap(ctx: Ctx, origin: string): Promise<string> {
  const routes = await readRoutes(ctx);
  const states = await Promise.all(
    ctx.platform.languages.map(async (code) => [code, await pageStates(ctx, code)] as const),
  );
  const own = await languagesOfPages(ctx);
  const urls = routes.placed.flatMap((guid) => {
    const inLanguages = states.flatMap(([code, all]): InLanguage[] => {
      const href = routes.address(guid, code);
      return href === undefined
        ? []
        : [{ code, href, hasOwnText: all.get(guid)?.language === code && own.get(guid)?.has(code) === true }];
    });
    const links = alternatesOf(inLanguages, origin)
      .map(({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(href)}"/>`)
      .join('');
    const announced = inLanguages.filter(({ hasOwnText }) => hasOwnText);
    return announced.map(({ href }) => `<url><loc>${escapeXml(`${origin}${encodeURI(href)}`)}</loc>${links}</url>`);
  });
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>${urls.join('')}</urlset>\n`;
}

const escapeXml = (text: string) => text.replaceAll(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
