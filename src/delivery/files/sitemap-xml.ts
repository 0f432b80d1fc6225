import { escapeXml, xmlDeclaration } from '#kernel/text/xml.ts';

/** A file that names sitemaps by their whole addresses (sitemaps.org). */
export function sitemapIndex(addresses: readonly string[]): string {
  const all = addresses.map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>`);
  return `${xmlDeclaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${all.join('')}</sitemapindex>\n`;
}
