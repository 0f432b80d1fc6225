import { blockSchemas } from '#blocks/schemas.ts';
import { type Block, emptyDocument } from '#document/page-document.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { ItemTypeName } from '../../../content/items/items.contract.ts';
import { createPage } from '../../../content/pages/server/pages.service.ts';
import * as store from './import.store.ts';
import { guidFor } from './old-site.ts';
import { importTexts } from './post-fields.ts';
import { requireTypes } from './require-types.ts';

/** Where items of one kind of post are. */
export interface ImportedList {
  list: string;
  page: string;
  itemType: ItemTypeName;
  /** Wanted as the segment of its page. */
  segment: string;
}

/** A page with a list for each kind of post; made once. Posts are news, other kinds are articles in a list that has their name. */
export async function ensureLists(
  ctx: Ctx,
  source: string,
  types: Iterable<string>,
): Promise<Map<string, ImportedList>> {
  const lists = new Map<string, ImportedList>();
  for (const type of types) lists.set(type, await ensureList(ctx, source, type));
  return lists;
}

async function ensureList(ctx: Ctx, source: string, type: string): Promise<ImportedList> {
  const { defaultLanguage, id } = ctx.platform;
  const itemType: ItemTypeName = type === 'post' ? 'News' : 'Article';
  const segment =
    type === 'post' ? importTexts[defaultLanguage === 'nl' ? 'nl' : 'en']('list.news').toLowerCase() : type;
  const [page, list] = [guidFor(id, source, `list-page:${type}`), guidFor(id, source, `list:${type}`)];
  const isNew = (await store.findMade(ctx, source, `list:${type}`)) === undefined;
  const blocks = isNew ? [listBlock(list, itemType)] : [];
  await requireTypes(ctx, { where: `The list of each ${type}`, blocks, itemType });
  if (isNew) {
    await createPage(ctx, {
      guid: page,
      document: { ...emptyDocument(titlesOf(ctx, type)), blocks },
      publish: ctx.platform.languages,
    });
    await store.insertMade(ctx, source, { externalId: `list:${type}`, kind: 'list', guid: list });
  }
  return { list, page, itemType, segment };
}

function titlesOf(ctx: Ctx, type: string): Record<string, string> {
  const name = type.charAt(0).toUpperCase() + type.slice(1).replaceAll(/[_-]+/g, ' ');
  const titleIn = (language: string) =>
    type === 'post' ? importTexts[language === 'nl' ? 'nl' : 'en']('list.news') : name;
  return Object.fromEntries(ctx.platform.languages.map((language) => [language, titleIn(language)]));
}

const listBlock = (guid: string, itemType: ItemTypeName): Block => ({
  guid,
  buildingBlockName: 'List',
  version: blockSchemas.List.upgrades.length,
  place: { area: 'main', order: 'U' },
  options: { itemTypes: [itemType] },
  content: {},
  made: {},
});
