import { type ItemTypeName, itemTypeNames } from '../../items.contract.ts';

/** What somebody typed so far. Its key belongs to these words: other words are another item. */
export interface TypedItem {
  title: string;
  type: ItemTypeName;
  text: string;
  key: string;
}

const nameFor = (list: string) => `add-to-${list}`;

/** What was typed for a list and not sent, in this tab. */
export function readTyped(list: string, types: readonly ItemTypeName[]): TypedItem {
  const [first = 'News'] = types;
  const empty: TypedItem = { title: '', type: first, text: '', key: crypto.randomUUID() };
  const kept: unknown = JSON.parse(sessionStorage.getItem(nameFor(list)) ?? 'null');
  if (typeof kept !== 'object' || kept === null) return empty;
  const { title, type, text, key } = kept as Partial<Record<keyof TypedItem, unknown>>;
  const known = itemTypeNames.find((name) => name === type && types.includes(name));
  return {
    title: typeof title === 'string' ? title : '',
    type: known ?? first,
    text: typeof text === 'string' ? text : '',
    key: typeof key === 'string' ? key : empty.key,
  };
}

export const keepTyped = (list: string, typed: TypedItem) =>
  sessionStorage.setItem(nameFor(list), JSON.stringify(typed));

export const forgetTyped = (list: string) => sessionStorage.removeItem(nameFor(list));
