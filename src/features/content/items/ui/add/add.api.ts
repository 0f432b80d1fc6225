import type { LoaderFunctionArgs } from 'react-router';
import type { App } from '#ui/screens/app-context.ts';
import { type AddedItem, addListItems, type NewListItem } from '../../edit-items.contract.ts';
import { getItemTypes, getListMeta, type ItemTypeName, itemTypeNames } from '../../items.contract.ts';
import { toContent } from '../../plain-content.ts';
import type { TypedItem } from './typed-item.ts';

/** The list that an address names, and what can be added to it. */
export async function readList(app: App, { params }: Pick<LoaderFunctionArgs, 'params'>) {
  const { api, language } = app;
  const [list, types] = await Promise.all([
    api.call(getListMeta, { params: { guid: params.list ?? '' }, query: { lang: language } }),
    api.call(getItemTypes, {}),
  ]);
  const taken = itemTypeNames.filter((name) => list.itemTypes.includes(name));
  const labelOf = (name: ItemTypeName) => types.find((type) => type.name === name)?.label[language] ?? name;
  return { list, types: taken.map((value) => ({ value, label: labelOf(value) })) };
}
export type AddData = Awaited<ReturnType<typeof readList>>;

/** What was added, with the title that it got. */
export interface Added extends AddedItem {
  title: string;
}

/** Adds one item as a draft. Sent again with the same key it has one effect. */
export async function addOne({ api }: App, list: string, { type, text, key, ...typed }: TypedItem): Promise<Added> {
  const title = typed.title.trim();
  const content = toContent(text);
  const item: Partial<NewListItem> & Pick<NewListItem, 'listItemTypeName' | 'title'> = {
    listItemTypeName: type,
    title,
    key,
    ...(content.content?.length && { content }),
  };
  const [added] = await api.call(addListItems, { params: { guid: list }, body: [item] });
  if (!added) throw new Error('nothing was added');
  return { ...added, title };
}
