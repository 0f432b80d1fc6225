import type { Ctx } from '#infra/ctx.ts';
import type { Address, Entry } from './import.store.ts';
import * as store from './import.store.ts';
import { importableAs } from './importable.ts';
import { type NavItem, navItemsOf, navItemsOfBlocks } from './nav-items.ts';
import { fileKey, guidFor, type OldSite, oldAddress, oldSiteOf } from './old-site.ts';
import { plainWords } from './post-fields.ts';
import type { Report } from './report.ts';
import { ImportProblem } from './wxr/import-problem.ts';
import { isRead } from './wxr/to-record.ts';
import { readWxr } from './wxr/wxr-reader.ts';
import type { WxrAuthor, WxrItem, WxrSite, WxrTerm } from './wxr/wxr-records.ts';

/** What must be known of the whole export before its first post is written. The posts themselves are in the workspace. */
export interface Plan {
  wxr: WxrSite;
  site: OldSite;
  authors: Map<string, WxrAuthor>;
  terms: WxrTerm[];
  navItems: NavItem[];
  /** Kinds of post that become items, each in a list of its own. */
  itemTypes: Set<string>;
}

interface Reading {
  file: string;
  report: Report;
  onProgress: (bytesRead: number) => void;
}

/** Reads the export once, for its facts. Counts everything that it holds but pages and posts. */
export async function readPlan(ctx: Ctx, { file, report, onProgress }: Reading): Promise<Plan> {
  let plan: Plan | undefined;
  const batch = createBatch(ctx);
  const onRemoved = (characters: number) => report.record('control character', 'removed', characters);
  for await (const record of readWxr(file, { onProgress, onRemoved })) {
    if (record.kind === 'site') {
      plan = {
        wxr: record,
        site: oldSiteOf(record),
        authors: new Map(),
        terms: [],
        navItems: [],
        itemTypes: new Set(),
      };
    } else if (!plan) throw new ImportProblem('The export does not begin with its site.');
    else if (record.kind === 'author') plan.authors.set(record.login, record);
    else if (record.kind === 'term') plan.terms.push(record);
    else await addItem(ctx, { item: record, plan, report, batch });
  }
  if (!plan) throw new ImportProblem('The file holds no export.');
  await batch.flush();
  const known = await store.markKnown(ctx, plan.site.source);
  if (known > 0) report.record('attachment', 'already there', known);
  return plan;
}

interface Adding {
  item: WxrItem;
  plan: Plan;
  report: Report;
  batch: ReturnType<typeof createBatch>;
}

async function addItem(ctx: Ctx, { item, plan, report, batch }: Adding) {
  for (const key of item.metaKeys)
    if (!isRead(key)) report.record(`meta ${key.replace(/^(_oembed_(?:time_)?).*/, '$1…')}`, 'not imported');
  const isMenu = item.type === 'nav_menu_item' || (item.type === 'wp_navigation' && item.status === 'publish');
  if (isMenu) {
    const navItems = item.type === 'wp_navigation' ? navItemsOfBlocks(item) : navItemsOf(item);
    if (navItems.length === 0) report.record('entry of a menu', 'skipped: it is in no menu');
    plan.navItems.push(...navItems);
  }
  const found = importableAs(item);
  if ('skipped' in found) {
    if (!isMenu) report.record(item.type, `skipped: ${found.skipped}`);
    return;
  }
  if (!/^\d{1,20}$/.test(item.id)) {
    throw new ImportProblem(`The ${item.type.slice(0, 40)} on line ${item.line} has no number (wp:post_id).`);
  }
  if (found.kind === 'item') plan.itemTypes.add(item.type);
  const entry = toEntry(item, found.kind, guidFor(ctx.platform.id, plan.site.source, `${found.kind}:${item.id}`));
  await batch.add(entry, addressesOf(item, entry, plan.site));
}

const toEntry = (item: WxrItem, kind: Entry['kind'], guid: string): Entry => ({
  post_id: item.id,
  kind,
  guid,
  is_known: false,
  type: item.type,
  status: item.status,
  parent: item.parent,
  slug: item.slug,
  title: plainWords(item.title),
  menu_order: item.menuOrder,
  line: item.line,
  url: item.attachmentUrl || (kind === 'attachment' ? item.guid : ''),
  alt: item.meta.get('_wp_attachment_image_alt') ?? '',
  caption: kind === 'attachment' ? plainWords(item.excerpt) : '',
  image: null,
  content: kind === 'block' ? item.content : null,
});

/** Every address under which the old site knew a post. */
function addressesOf(item: WxrItem, entry: Entry, site: OldSite): Address[] {
  if (entry.kind === 'block') return [];
  const { kind, guid, post_id } = entry;
  const home = site.home.replace(/\/$/, '');
  const number = kind === 'page' ? 'page_id' : kind === 'attachment' ? 'attachment_id' : 'p';
  const oldSlug = item.meta.get('_wp_old_slug');
  const isHome = kind === 'page' && oldAddress(site, item.link) === (site.basePath || '/');
  const written = [
    item.link,
    ...(isHome && item.slug !== '' ? [`${home}/${item.slug}/`] : []),
    ...(entry.kind === 'attachment' ? [] : [item.guid]),
    `${home}/?${number}=${post_id}`,
    `${home}/?p=${post_id}`,
    ...(oldSlug && item.slug && !item.link.includes('?') ? [item.link.replace(/[^/]+\/?$/, oldSlug)] : []),
  ];
  const addresses = written.flatMap((address) => oldAddress(site, address) ?? []).filter(isShort);
  const file = entry.url === '' ? undefined : fileKey(entry.url);
  return [...addresses, ...(file && isShort(file) ? [file] : [])].map((address) => ({ address, guid, kind, post_id }));
}

/** An index takes no longer ones; WordPress makes none. */
const isShort = (address: string) => Buffer.byteLength(address) <= 2_000;

function createBatch(ctx: Ctx) {
  let entries: Entry[] = [];
  let addresses: Address[] = [];
  const flush = async () => {
    await store.insertEntries(ctx, entries);
    await store.insertAddresses(ctx, addresses);
    entries = [];
    addresses = [];
  };
  return {
    flush,
    async add(entry: Entry, own: readonly Address[]) {
      entries.push(entry);
      addresses.push(...own);
      if (entries.length >= 500) await flush();
    },
  };
}
