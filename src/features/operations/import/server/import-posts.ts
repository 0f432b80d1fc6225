import { emptyDocument, type JsonObject, type PageDocument } from '#document/page-document.ts';
import type { Ctx } from '#infra/ctx.ts';
import { cutText } from '#kernel/text/cut-text.ts';
import { publishDocument } from '../../../content/documents/server/publications.service.ts';
import { longestAlt } from '../../../content/items/image-words.ts';
import { addItem } from '../../../content/items/server/items.service.ts';
import { createPage } from '../../../content/pages/server/pages.service.ts';
import { managersOnly } from '../../../identity/roles/server/access.service.ts';
import { convertContent, readContent } from './html/convert-content.ts';
import type { NamedChange, Tally } from './html/scope.ts';
import type { Entry } from './import.store.ts';
import * as store from './import.store.ts';
import type { ImportRun } from './import-run.ts';
import { importableAs, type Visibility, visibilityOf } from './importable.ts';
import { guidFor } from './old-site.ts';
import { findFacts } from './post-facts.ts';
import { dateOf, excerptOf, readMoment, tagsOf, titleOf, writtenDate } from './post-fields.ts';
import { requireTypes } from './require-types.ts';
import { withReusedBlocks } from './reused-blocks.ts';
import { readWxr } from './wxr/wxr-reader.ts';
import type { WxrItem } from './wxr/wxr-records.ts';

/** Reads the export a second time and writes its pages and items, one at a time. */
export async function importPosts(ctx: Ctx, run: ImportRun) {
  const onProgress = (bytesRead: number) => run.onProgress('posts', bytesRead);
  for await (const record of readWxr(run.file, { onProgress })) {
    if (record.kind !== 'item') continue;
    const found = importableAs(record);
    if ('skipped' in found || found.kind === 'attachment') continue;
    const entry = await store.findEntry(ctx, record.id);
    if (!entry || entry.line !== record.line) run.report.record(record.type, 'skipped: its number was there before');
    else if (found.kind === 'block') run.report.record('wp_block', 'put where it is used');
    else if (entry.is_known) run.report.record(record.type, 'already there');
    else await importPost(ctx, run, { item: record, entry });
  }
}

interface Post {
  item: WxrItem;
  entry: Entry;
}

interface Prepared extends Post {
  document: PageDocument;
  date: Date | null;
  visibility: Visibility;
  tally: Tally;
}

async function importPost(ctx: Ctx, run: ImportRun, { item, entry }: Post) {
  const date = dateOf(item, ctx.platform.timeZone);
  const where = cutText(`${item.type} ${item.id}: ${entry.title || item.link}`, 300);
  const tally = tallyFor(run, where);
  const visibility = visibilityOf(item, date, ctx.now());
  if (!date && writtenDate(item) !== '')
    tally.note({
      what: 'date',
      became: 'nothing',
      detail: `${cutText(writtenDate(item), 100)} is no date that is kept`,
    });
  const document = await makeDocument(ctx, run, { item, entry, date, tally, where });
  const prepared = { item, entry, document, date, visibility, tally };
  if (entry.kind === 'page') await writePage(ctx, run, prepared);
  else await writeItem(ctx, run, prepared);
  await store.insertMade(ctx, run.plan.site.source, {
    externalId: `post:${item.id}`,
    kind: entry.kind,
    guid: entry.guid,
  });
  run.report.record(item.type, visibility.outcome);
  if (item.password !== '')
    tally.note({ what: 'password', became: 'for content managers only', detail: 'passwords are not taken along' });
  if (item.comments > 0) {
    run.report.record('comment', 'not imported', item.comments);
    tally.note({ what: `${item.comments} comments`, became: 'nothing', detail: 'comments have no place yet' });
  }
  const kind = entry.kind === 'page' ? 'page' : 'item';
  run.report.add({ section: 'imported', kind, where, guid: entry.guid, from: item.link, status: visibility.outcome });
}

const tallyFor = ({ report }: ImportRun, where: string): Tally => ({
  element: report.element,
  note: ({ what, became, detail = '' }: NamedChange) => report.add({ section: 'change', where, what, became, detail }),
});

interface Making extends Post {
  date: Date | null;
  tally: Tally;
  where: string;
}

async function makeDocument(
  ctx: Ctx,
  run: ImportRun,
  { item, entry, date, tally, where }: Making,
): Promise<PageDocument> {
  const { language } = run;
  const note = (change: NamedChange & { detail: string }) => tally.note(change);
  const content = readContent(await withReusedBlocks(ctx, item.content), item.meta.get('footnotes'));
  const facts = await findFacts(ctx, run, { item, content, where });
  let number = 0;
  const nextGuid = () => {
    number += 1;
    return guidFor(ctx.platform.id, entry.guid, `block ${number}`);
  };
  const blocks = convertContent(content, { facts, tally, nextGuid });
  await requireTypes(ctx, { where, blocks });
  const excerpt = excerptOf(item, note);
  const title = titleOf(item, date, { language, timeZone: ctx.platform.timeZone, note });
  return {
    ...emptyDocument({ [language]: title }),
    blocks,
    options: excerpt === '' ? {} : { description: { [language]: excerpt } },
  };
}

async function writePage(
  ctx: Ctx,
  { language, plan, report }: ImportRun,
  { item, entry, document, date, visibility, tally }: Prepared,
) {
  const audience = visibility.isRestricted ? await managersOnly(ctx) : undefined;
  const isLater = visibility.outcome === 'published later';
  const publish = visibility.isDraft || isLater ? [] : [language];
  const image = await featuredImage(ctx, item, tally);
  const options = image ? { ...document.options, socialImage: image } : document.options;
  const whole = { ...document, options };
  await createPage(ctx, { guid: entry.guid, document: whole, publish, ...(audience && { audience }) });
  if (isLater)
    await publishDocument(ctx, {
      owner: entry.guid,
      ownerKind: 'page',
      document: whole,
      languages: [language],
      from: date,
    });
  for (const { taxonomy } of item.terms) report.record(`${taxonomy} of a page`, 'not imported: pages have no tags');
  if (plan.authors.has(item.creator)) report.record('author of a page', 'not imported: pages name no author');
}

async function writeItem(ctx: Ctx, run: ImportRun, { item, entry, document, date, visibility, tally }: Prepared) {
  const list = run.lists.get(item.type);
  if (!list) throw new Error(`no list for ${item.type}`);
  const author = run.plan.authors.get(item.creator);
  const image = await featuredImage(ctx, item, tally);
  const alt = image ? (await store.findEntry(ctx, item.meta.get('_thumbnail_id') ?? ''))?.alt.trim() : '';
  const words: JsonObject = alt ? { imageAlt: { [run.language]: cutText(alt, longestAlt) } } : {};
  await addItem(ctx, {
    guid: entry.guid,
    parents: [{ parentGuid: list.list, highlightRank: item.isSticky ? 1 : null }],
    itemType: list.itemType,
    document: { ...document, options: { ...document.options, ...words } },
    publish: visibility.isDraft ? [] : [run.language],
    publishedOn: visibility.isDraft ? null : (date ?? ctx.now()),
    changedOn: readMoment(item.modifiedGmt) ?? date ?? ctx.now(),
    authorName: cutText(author?.displayName || item.creator, 120),
    imageGuid: image,
    tags: tagsOf(item, ({ what, became, detail }) => tally.note({ what, became, detail })),
    ...(visibility.isRestricted && { audience: await managersOnly(ctx) }),
  });
}

/** The image that stands for the post. One that could not be had is named, since no block keeps its place. */
async function featuredImage(ctx: Ctx, { meta }: WxrItem, tally: Tally): Promise<string | null> {
  const id = meta.get('_thumbnail_id');
  if (!id || id === '0' || id === '-1') return null;
  const entry = await store.findEntry(ctx, id);
  if (!entry?.image)
    tally.note({
      what: 'featured image',
      became: 'nothing',
      detail: entry?.url ?? `attachment ${id} is not in the export`,
    });
  return entry?.image ?? null;
}
