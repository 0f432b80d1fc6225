import { revisionDates } from '#features/content/documents/server/documents.service.ts';
import { languagesOfPages } from '#features/content/documents/server/own-texts.service.ts';
import { pageStates } from '#features/content/documents/server/page-states.service.ts';
import { countForSitemap, readForSitemap } from '#features/content/items/server/sitemap.service.ts';
import { sitemapParts } from '#features/content/items/server/sitemap-parts.ts';
import { readRoutes } from '#features/content/menus/server/menus.service.ts';
import { anonymous, type Ctx } from '#infra/ctx.ts';
import type { App } from '#infra/http/endpoints.ts';
import { fileHeaders } from '#infra/http/security-headers.ts';
import { notFound } from '#kernel/errors.ts';
import { escapeXml, xmlDeclaration } from '#kernel/text/xml.ts';
import { alternatesOf, type InLanguage } from '#site/alternates.ts';
import type { OriginOf } from './origin-of.ts';
import { sitemapIndex } from './sitemap-xml.ts';

/** So many addresses of items stand in one file, about; a file of the protocol has 50,000 at most. */
const mostInOne = 10_000;

/**
 * What search engines find everything by that everybody may read (sitemaps.org): `/sitemap.xml` names `/sitemap-pages.xml` and the files
 * of items, which are as many as it takes: an item stays in its file, whatever comes and goes beside it.
 */
export function sitemapRoutes(app: App, originOf: OriginOf) {
  const headers = { ...fileHeaders, 'cache-control': 'no-cache', 'content-type': 'application/xml; charset=utf-8' };
  const serve = (path: string, make: (ctx: Ctx, origin: string, params: { part?: string }) => Promise<string>) =>
    app.get(path, async (request, reply) => {
      const ctx = await app.identify(request);
      const params = request.params as { part?: string };
      // The same for everybody, signed in or not.
      const visitor = { ...ctx, actor: anonymous };
      return reply.headers(headers).send(await make(visitor, originOf(ctx.platform), params));
    });
  serve('/sitemap.xml', index);
  serve('/sitemap-pages.xml', pages);
  serve('/sitemap-items.xml', (ctx, origin) => items(ctx, origin, ''));
  serve('/sitemap-items-:part.xml', async (ctx, origin, { part = '' }) => {
    if (!/^[\da-f]{1,2}$/.test(part)) throw notFound('sitemap', part);
    return items(ctx, origin, part);
  });
}

async function index(ctx: Ctx, origin: string): Promise<string> {
  const count = await countForSitemap(ctx);
  const files = [
    'pages',
    ...(count === 0 ? [] : sitemapParts(count, mostInOne).map((part) => (part === '' ? 'items' : `items-${part}`))),
  ];
  return sitemapIndex(files.map((file) => `${origin}/sitemap-${file}.xml`));
}

async function pages(ctx: Ctx, origin: string): Promise<string> {
  const routes = await readRoutes(ctx);
  const states = await Promise.all(
    ctx.platform.languages.map(async (code) => [code, await pageStates(ctx, code)] as const),
  );
  const own = await languagesOfPages(ctx);
  const dates = await revisionDates(ctx, [
    ...new Set(states.flatMap(([, all]) => [...all.values()].map(({ revisionId }) => revisionId))),
  ]);
  const urls = routes.placed.flatMap((guid) => {
    const inLanguages = states.flatMap(([code, all]): (InLanguage & { changedOn: Date | undefined })[] => {
      const href = routes.address(guid, code);
      if (href === undefined) return [];
      const state = all.get(guid);
      const hasOwnText = state?.language === code && own.get(guid)?.has(code) === true;
      return [{ code, href, hasOwnText, changedOn: state && dates.get(state.revisionId) }];
    });
    return urlsOf(inLanguages, origin);
  });
  return urlset(urls);
}

async function items(ctx: Ctx, origin: string, part: string): Promise<string> {
  const found = await readForSitemap(ctx, part);
  return urlset(
    found.flatMap(({ changedOn, addresses }) =>
      urlsOf(
        addresses.map(({ language, path }) => ({ code: language, href: path, hasOwnText: true, changedOn })),
        origin,
      ),
    ),
  );
}

/** An address for each language of which there is a text, each with all of them (hreflang). */
function urlsOf(inLanguages: readonly (InLanguage & { changedOn: Date | undefined })[], origin: string): string[] {
  const links = alternatesOf(inLanguages, origin)
    .map(({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(href)}"/>`)
    .join('');
  return inLanguages
    .filter(({ hasOwnText }) => hasOwnText)
    .map(({ href, changedOn }) => {
      const changed = changedOn ? `<lastmod>${changedOn.toISOString()}</lastmod>` : '';
      return `<url><loc>${escapeXml(`${origin}${encodeURI(href)}`)}</loc>${changed}${links}</url>`;
    });
}

const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const urlset = (urls: readonly string[]) =>
  `${xmlDeclaration}<urlset ${space} xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>\n`;
