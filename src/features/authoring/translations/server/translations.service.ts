import type { Ctx } from '#infra/ctx.ts';
import type { Output } from '#kernel/endpoint.ts';
import { AppError } from '#kernel/errors.ts';
import { localized } from '#kernel/languages/localized.ts';
import { publicationState } from '../../../content/documents/publication.rules.ts';
import { lookForChanges } from '../../../content/documents/server/changes.service.ts';
import { readSources } from '../../../content/documents/server/translations.service.ts';
import { readWorking } from '../../../content/documents/server/working.service.ts';
import { editAddressOf } from '../../../content/edit-addresses/server/edit-address.service.ts';
import { requireEdit } from '../../../content/edit-rights/server/edit-rights.service.ts';
import { editablePages } from '../../../content/edit-rights/server/page-rights.service.ts';
import { editableItems } from '../../../content/items/server/item-overview.service.ts';
import type {
  getBlockTranslations,
  OverviewQuery,
  TranslatedDocument,
  TranslationEntry,
} from '../translations.contract.ts';
import { countAgain, countUncounted } from './counts.service.ts';
import * as store from './overview.store.ts';

type BlockTranslations = Output<typeof getBlockTranslations>;

interface BlockQuery {
  owner: string;
  guid: string;
  language: string;
}

/** Who translated or confirmed a block in a language, and from what, for those who may edit it. */
export async function readBlockTranslations(ctx: Ctx, asked: BlockQuery): Promise<BlockTranslations> {
  await requireEdit(ctx, asked.owner);
  const entries = await store.selectEntries(ctx, asked);
  const { document } = await readWorking(ctx, asked.owner);
  const made = document.blocks.find(({ guid }) => guid === asked.guid)?.made[asked.language];
  const named = [...entries.map(({ source }) => source), ...(made ? [made.source] : [])];
  const sources = await readSources(ctx, asked.owner, [...new Set(named)]);
  return {
    entries: entries.map(({ at, how, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      how: how as TranslationEntry['how'],
      texts: sources.get(entry.source) ?? null,
    })),
    source: sources.get(made?.source ?? '') ?? null,
  };
}

/** What the actor edits, with how far it is in a language. Counts first what changed since somebody asked. */
export async function readTranslationOverview(ctx: Ctx, query: OverviewQuery) {
  const { language, pageNumber, itemCount, search = '', waiting, kind } = query;
  requireLanguage(ctx, language);
  await countAgain(ctx);
  await lookForChanges(ctx);
  const owners = await editableOwners(ctx);
  const { rows, total } = await store.selectOverview(ctx, {
    language,
    waiting,
    kind,
    owners,
    search: search.trim(),
    offset: (pageNumber - 1) * itemCount,
    limit: itemCount,
  });
  const documents: TranslatedDocument[] = [];
  for (const row of rows) documents.push(await toDocument(ctx, row, language));
  return {
    documents,
    total,
    pageNumber,
    itemCount,
    languages: await store.selectTotals(ctx, owners),
    uncounted: await countUncounted(ctx),
  };
}

/** Throws `validation_failed` for a language that this platform has not. */
export function requireLanguage(ctx: Ctx, language: string) {
  if (!ctx.platform.languages.includes(language))
    throw new AppError('validation_failed', `no language ${language}`, { language: 'unknown' });
}

/** Undefined: everything. */
async function editableOwners(ctx: Ctx): Promise<string[] | undefined> {
  if (ctx.actor.isAdmin) return undefined;
  return [...(await editablePages(ctx)), ...(await editableItems(ctx))];
}

async function toDocument(ctx: Ctx, row: store.OverviewRow, language: string): Promise<TranslatedDocument> {
  const { owner, kind, titles, counts, changedOn } = row;
  const title = localized(titles, language, ctx.platform.defaultLanguage).text;
  return {
    owner,
    kind,
    title,
    titles,
    ...counts,
    state: publicationState(row.isPublished ? row : undefined, row.hasChanges),
    changedOn: changedOn.toISOString(),
    editPath: await editAddressOf(ctx, { owner, kind, title }, language),
  };
}
