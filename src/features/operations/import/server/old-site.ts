import { createHash } from 'node:crypto';
import { normalizeOldAddress } from '../../../content/redirects/redirects.rules.ts';
import type { WxrSite } from './wxr/wxr-records.ts';

/** The site that the export comes from. */
export interface OldSite {
  /** Names it among the sources of a platform: the same export, or a newer one of the same site, has the same. */
  source: string;
  home: string;
  hosts: ReadonlySet<string>;
  /** Path of its home without a slash at the end; empty at the root. */
  basePath: string;
}

/** Hosts with and without `www.` are one site. A network's own address says nothing of its sites. */
export function oldSiteOf({ blogUrl, siteUrl, link }: WxrSite): OldSite {
  const homes = [blogUrl, link, blogUrl || link ? '' : siteUrl].flatMap((address) => URL.parse(address) ?? []);
  const home = homes[0];
  const hosts = homes.flatMap(({ host }) => [host, host.startsWith('www.') ? host.slice(4) : `www.${host}`]);
  const basePath = (home?.pathname ?? '').replace(/(?<!\/)\/+$/, '');
  return {
    source: `wordpress:${home ? home.host.replace(/^www\./, '') + basePath : 'unknown'}`,
    home: home?.href ?? '',
    hosts: new Set(hosts),
    basePath,
  };
}

/** The address on the old site, in the form that redirects have; undefined for another site. */
export function oldAddress({ hosts }: OldSite, address: string): string | undefined {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || !hosts.has(url.host)) return undefined;
  return normalizeOldAddress(`${url.pathname}${url.search}`);
}

/** The name of a file wherever it lies: host and path, without a query. */
export function fileKey(address: string): string | undefined {
  const url = URL.parse(address.startsWith('//') ? `https:${address}` : address);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const photon = /^i\d\.wp\.com$/.test(url.host) ? url.pathname.slice(1) : `${url.host}${url.pathname}`;
  return `file:${normalizeOldAddress(`/${photon.replace(/^www\./, '')}`)}`;
}

/** The same file in another size: WordPress writes `photo-300x200.jpg` beside `photo.jpg`, or beside `photo-scaled.jpg`. */
export function fileKeys(address: string): string[] {
  const key = fileKey(address);
  if (key === undefined) return [];
  const original = key.replace(/-\d+x\d+(?=\.[a-z]+$)/i, '');
  const scaled = original.replace(/(?=\.[a-z]+$)/i, '-scaled');
  return [...new Set([key, original, scaled])];
}

/** A guid that is the same each time for one thing of one source on one platform. */
export function guidFor(platformId: string, source: string, externalId: string): string {
  const digest = createHash('sha256').update(`${platformId}\n${source}\n${externalId}`).digest('hex').slice(0, 32);
  const variant = ((Number.parseInt(digest.charAt(16), 16) & 3) | 8).toString(16);
  const digits = `${digest.slice(0, 12)}8${digest.slice(13, 16)}${variant}${digest.slice(17)}`;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
