import { readSettings } from '#features/base/settings/server/settings.service.ts';
import { type FileInfo, fileAddress, getFiles } from '#features/content/files/files.contract.ts';
import { publicationFields, type WooCategory, wooCategories } from '#features/content/items/fields/woo-publication.ts';
import { getItem, type Item } from '#features/content/items/items.contract.ts';
import { wooPublications, wooSitemaps } from '#features/content/items/server/woo-publications.service.ts';
import { anonymous, type Ctx } from '#infra/ctx.ts';
import type { App } from '#infra/http/endpoints.ts';
import { fileHeaders } from '#infra/http/security-headers.ts';
import { serveCall } from '#infra/http/serve-call.ts';
import { type Api, createApi } from '#kernel/api.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { escapeXml, xmlDeclaration } from '#kernel/text/xml.ts';
import type { OriginOf } from './origin-of.ts';
import { sitemapIndex } from './sitemap-xml.ts';

/** The harvester of the Woo index reads sitemap indexes by this name alone, numbered from 001 (DiWoo, sitemapindex and sitemaps). */
const indexName = (category: WooCategory) => `sitemapindex-diwoo-infocat${numberOf(category)}.xml`;
const numberOf = (category: WooCategory) => String(numbers.indexOf(category) + 1).padStart(3, '0');
const numbers = Object.keys(wooCategories) as WooCategory[];
const categoryAt = (number: string) => numbers[Number(number) - 1];

/** All of them together, for who reads one file. */
export const wooIndexPath = '/sitemap-woo-index.xml';

/** Addresses for `robots.txt`: an index for each category that has publications, and all of them together. */
export async function wooIndexPaths(ctx: Ctx): Promise<string[]> {
  const categories = [...(await wooSitemaps({ ...ctx, actor: anonymous })).keys()];
  const named = numbers.filter((category) => categories.includes(category));
  return named.length === 0 ? [] : [wooIndexPath, ...named.map((category) => `/sitemaps/${indexName(category)}`)];
}

/**
 * The documents of publications, for the harvester of the Woo index (functional reference 3.10): `<loc>` is the address of the document
 * itself, with its metadata where the settings say by which identifier the organisation is known. Only what everybody may read.
 */
export function wooSitemapRoutes(app: App, originOf: OriginOf) {
  const headers = { ...fileHeaders, 'cache-control': 'no-cache', 'content-type': 'application/xml; charset=utf-8' };
  const serve = (path: string, make: (ctx: Ctx, origin: string, params: Record<string, string>) => Promise<string>) =>
    app.get(path, async (request, reply) => {
      const ctx = { ...(await app.identify(request)), actor: anonymous };
      const params = request.params as Record<string, string>;
      return reply.headers(headers).send(await make(ctx, originOf(ctx.platform), params));
    });
  serve(wooIndexPath, async (ctx, origin) => {
    const all = await wooSitemaps(ctx);
    return sitemapIndex(numbers.flatMap((category) => sitemapsOf(all, category, origin)));
  });
  serve('/sitemaps/sitemapindex-diwoo-infocat:number.xml', async (ctx, origin, { number = '' }) => {
    const all = await wooSitemaps(ctx);
    const category = /^\d{3}$/.test(number) ? categoryAt(number) : undefined;
    if (!category || !all.has(category)) throw notFound('sitemap', number);
    return sitemapIndex(sitemapsOf(all, category, origin));
  });
  serve('/sitemaps/sitemap-diwoo-:part.xml', async (ctx, origin, { part = '' }) => {
    const [, number = '', prefix = ''] = /^(\d{3})(?:-([\da-f]{1,2}))?$/.exec(part) ?? [];
    const category = categoryAt(number);
    if (!category || number === '') throw notFound('sitemap', part);
    const api = createApi({
      transport: (call) => serveCall(ctx, app.handlers, call),
      host: ctx.platform.primaryDomain,
      variant: 'public',
    });
    return sitemapOf(await documentsOf(ctx, api, { category, prefix }), { ...(await organisationOf(ctx)), origin });
  });
}

const sitemapsOf = (all: Awaited<ReturnType<typeof wooSitemaps>>, category: WooCategory, origin: string) =>
  (all.get(category) ?? []).map(
    (prefix) => `${origin}/sitemaps/sitemap-diwoo-${numberOf(category)}${prefix === '' ? '' : `-${prefix}`}.xml`,
  );

interface WooDocument {
  item: Item;
  file: FileInfo;
  /** As it is called where it stands; empty: as the item is. */
  title: string;
}

/** The files in the publications, as who is nobody reads them. One that stands in several of them is named once. */
async function documentsOf(ctx: Ctx, api: Api, part: { category: WooCategory; prefix: string }) {
  const documents = new Map<string, WooDocument>();
  for (const guid of await wooPublications(ctx, part))
    for (const lang of ctx.platform.languages) {
      const item = await readItem(api, guid, lang);
      // Another language has the same files where it has no texts of its own.
      if (item?.language === lang) for (const one of await filesIn(api, item)) documents.set(one.file.guid, one);
    }
  return [...documents.values()];
}

async function readItem(api: Api, guid: string, lang: string): Promise<Item | undefined> {
  try {
    return await api.call(getItem, { params: { guid }, query: { lang } });
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}

async function filesIn(api: Api, item: Item): Promise<WooDocument[]> {
  const named = item.contentBuildingBlockInstances
    .filter(({ buildingBlockName }) => buildingBlockName === 'File' || buildingBlockName === 'FileFolder')
    .flatMap(({ content }) => (content.files ?? []) as { file?: string | null; title?: string }[]);
  const guids = [...new Set(named.flatMap(({ file }) => file ?? []))];
  if (guids.length === 0) return [];
  const { files } = await api.call(getFiles, { query: { guids: guids.join() } });
  return guids.flatMap((guid) => {
    const file = files[guid];
    if (!file || !Object.hasOwn(formats, file.contentType)) return [];
    return { item, file, title: named.length > 1 ? (named.find((one) => one.file === guid)?.title ?? '') : '' };
  });
}

interface Publisher {
  name: string;
  /** Its identifier in the value lists of TOOI; null: nobody said it. */
  id: string | null;
  origin: string;
}

async function organisationOf(ctx: Ctx) {
  const { wooOrganisation, wooOrganisationId } = await readSettings(ctx);
  return { name: wooOrganisation ?? '', id: wooOrganisationId };
}

const spaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:diwoo="https://standaarden.overheid.nl/diwoo/metadata/"';

const sitemapOf = (documents: readonly WooDocument[], publisher: Publisher) =>
  `${xmlDeclaration}<urlset ${spaces}>${documents.map((one) => urlOf(one, publisher)).join('')}</urlset>\n`;

function urlOf(document: WooDocument, publisher: Publisher): string {
  const { file, item } = document;
  const [, changed = ''] = [item.changedOn, file.changedOn].toSorted();
  const loc = escapeXml(`${publisher.origin}${fileAddress(file)}`);
  return `<url><loc>${loc}</loc><lastmod>${changed}</lastmod>${metadataOf(document, publisher)}</url>`;
}

/** By the schema of DiWoo (standaarden.overheid.nl/diwoo/metadata), of which each value comes from a list of TOOI or the EU. */
function metadataOf({ item, file, title }: WooDocument, { name, id }: Publisher): string {
  const fields = publicationFields.safeParse(item.fields).data;
  if (id === null || name === '' || !fields || fields.category === '') return '';
  const day = fields.documentDate ?? item.publishedOn?.slice(0, 10) ?? item.changedOn.slice(0, 10);
  const format = formats[file.contentType] ?? '';
  const [language, called] = languages[fields.documentLanguage];
  const parts = [
    fields.identifier && tag('identifiers', tag('identifier', escapeXml(fields.identifier))),
    named('publisher', id, name),
    tag('titelcollectie', tag('officieleTitel', escapeXml(title || item.title))),
    item.metadata.description && tag('omschrijvingen', tag('omschrijving', escapeXml(item.metadata.description))),
    tag(
      'classificatiecollectie',
      tag(
        'informatiecategorieen',
        named('informatiecategorie', tooi(fields.category), wooCategories[fields.category]),
      ) + (fields.subject && tag('trefwoorden', tag('trefwoord', escapeXml(fields.subject)))),
    ),
    tag('creatiedatum', day),
    named('language', `${authority}language/${language}`, called),
    named('format', `${authority}file-type/${format}`, format.toLowerCase()),
    tag(
      'documenthandelingen',
      tag(
        'documenthandeling',
        named('soortHandeling', tooi('c_641ecd76'), 'vaststelling') + tag('atTime', `${day}T00:00:00Z`),
      ),
    ),
  ];
  return tag('Document', tag('DiWoo', parts.filter(Boolean).join('')));
}

const tag = (name: string, inner: string) => `<diwoo:${name}>${inner}</diwoo:${name}>`;
const named = (name: string, resource: string, text: string) =>
  `<diwoo:${name} resource="${escapeXml(resource)}">${escapeXml(text)}</diwoo:${name}>`;
const tooi = (id: string) => `https://identifier.overheid.nl/tooi/def/thes/kern/${id}`;
const authority = 'http://publications.europa.eu/resource/authority/';

const languages = {
  nl: ['NLD', 'Nederlands'],
  fy: ['FRY', 'Fries'],
  en: ['ENG', 'Engels'],
  de: ['DEU', 'Duits'],
  fr: ['FRA', 'Frans'],
} as const;

/** Of the types that files may have, those in which documents are harvested, by their name in the list of the EU. */
const formats: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PPTX',
  'application/vnd.oasis.opendocument.text': 'ODT',
  'application/vnd.oasis.opendocument.spreadsheet': 'ODS',
  'application/vnd.oasis.opendocument.presentation': 'ODP',
  'text/plain': 'TXT',
  'text/csv': 'CSV',
};
