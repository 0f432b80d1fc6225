import type { RichTextLink } from '#document/rich-text.ts';
import type { Ctx } from '#infra/ctx.ts';
import { cutText } from '#kernel/text/cut-text.ts';
import { isSafeHref } from '#kernel/url.ts';
import type { ReadContent } from './html/convert-content.ts';
import type { ContentFacts, FoundImage, GalleryImage, ImageSource } from './html/scope.ts';
import type { Entry, FoundAddress } from './import.store.ts';
import * as store from './import.store.ts';
import type { ImportRun } from './import-run.ts';
import { fileKey, fileKeys, oldAddress } from './old-site.ts';
import type { WxrItem } from './wxr/wxr-records.ts';

interface PostContext {
  item: WxrItem;
  content: ReadContent;
  where: string;
}

/** Looks up, in a few questions, all that one post refers to. Images that are no attachments are had now. */
export async function findFacts(ctx: Ctx, run: ImportRun, around: PostContext): Promise<ContentFacts> {
  const { content, item, where } = around;
  const { site } = run.plan;
  const base = URL.parse(item.link)?.href ?? site.home;
  const absolute = (address: string) => URL.parse(address, base || undefined)?.href;
  const links = content.links.flatMap((href) => absolute(href) ?? []);
  const sources = content.images.map((source) => ({ ...source, address: absolute(source.src) ?? source.src }));
  const keys = [
    ...links.flatMap((link) => addressKeys(run, link)),
    ...sources.flatMap(({ address }) => fileKeys(address)),
  ];
  const addresses = await store.findAddresses(ctx, keys);
  const uploads = content.hasOwnGallery ? await store.findUploads(ctx, item.id) : [];
  const entries = await store.findEntries(ctx, [...content.galleryIds, ...sources.flatMap(({ id }) => id ?? [])]);

  const found = new Map<string, FoundImage>();
  for (const source of sources) {
    if (found.has(source.src)) continue;
    found.set(source.src, await findImage(ctx, run, { source, addresses, entries, where }));
  }
  return {
    language: run.language,
    linkOf: (href) => linkOf(run, { href, absolute: absolute(href), addresses, where }),
    imageOf: ({ src }) => found.get(src) ?? { guid: null, address: absolute(src) ?? src, alt: '' },
    galleryOf: (ids) =>
      (ids ? ids.flatMap((id) => entries.get(id) ?? []) : uploads).filter(isImage).map(toGalleryImage),
  };
}

const isImage = ({ kind, image, url }: Entry) =>
  kind === 'attachment' && (image !== null || /\.(jpe?g|png|gif|webp|avif)$/i.test(url));

const toGalleryImage = ({ image, url, alt, title, caption }: Entry): GalleryImage => ({
  guid: image,
  address: url,
  alt: alt || title,
  caption,
});

/** An address with its query, and without it: what visitors are followed with says nothing of the page. */
function addressKeys({ plan: { site } }: ImportRun, link: string): string[] {
  const file = fileKey(link);
  const own = oldAddress(site, link);
  if (own === undefined) return file ? [file] : [];
  const path = own.split('?')[0] ?? own;
  return [
    own,
    ...(path === own || /[?&](p|page_id|attachment_id|cat|tag)=/.test(own) ? [] : [path]),
    ...(file ? [file] : []),
  ];
}

interface Linked {
  href: string;
  absolute: string | undefined;
  addresses: ReadonlyMap<string, FoundAddress>;
  where: string;
}

/** Where a link leads now: into this platform where its target came along, else where it led. Undefined for an unsafe one. */
function linkOf(run: ImportRun, { href, absolute, addresses, where }: Linked): RichTextLink | undefined {
  const written = href.trim();
  if (/^#/.test(written)) return isSafeHref(written) ? { href: written } : undefined;
  if (written === '' || absolute === undefined) return undefined;
  const { site } = run.plan;
  const target = addressKeys(run, absolute)
    .map((key) => addresses.get(key))
    .find((found) => found !== undefined);
  const inside = target && insideLink(target, absolute);
  if (inside) return inside;
  const old = oldAddress(site, absolute);
  if (old !== undefined && (old === '/' || old === site.basePath) && !absolute.includes('#')) return { href: '/' };
  if (old !== undefined) run.report.add({ section: 'old link', where, address: absolute });
  const kept = isSafeHref(written) && URL.canParse(written) ? written : absolute;
  return isSafeHref(kept) ? { href: kept } : undefined;
}

function insideLink({ kind, guid, image }: FoundAddress, absolute: string): RichTextLink | undefined {
  const anchor = decodeAnchor(URL.parse(absolute)?.hash.slice(1) ?? '');
  if (kind === 'page') return anchor !== '' && anchor.length <= 100 ? { page: guid, anchor } : { page: guid };
  if (kind === 'item') return { item: guid };
  return image === null ? undefined : { href: `/a/${image}` };
}

function decodeAnchor(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

interface Looking {
  source: ImageSource & { address: string };
  addresses: ReadonlyMap<string, FoundAddress>;
  entries: ReadonlyMap<string, Entry>;
  where: string;
}

/** By its file, else by its number, else from where it lies. */
async function findImage(
  ctx: Ctx,
  run: ImportRun,
  { source, addresses, entries, where }: Looking,
): Promise<FoundImage> {
  const { address, id } = source;
  const byFile = fileKeys(address)
    .map((key) => addresses.get(key))
    .find((found) => found?.kind === 'attachment');
  const byNumber = id === undefined ? undefined : entries.get(id);
  const attachment = byFile ?? (byNumber?.kind === 'attachment' && byNumber.image !== null ? byNumber : undefined);
  if (attachment) return { guid: attachment.image, address, alt: attachment.alt };
  if (!/^https?:/.test(address)) {
    run.report.add({
      section: 'not fetched',
      where,
      address: cutText(address, 200),
      why: 'its address is not of the web',
    });
    return { guid: null, address: '', alt: '' };
  }
  return { guid: await run.images.importAddress(ctx, address, where), address, alt: '' };
}
