import { isSameJson } from '#document/canonical.ts';
import type { ItemChange, ItemFacts } from '../../content/items/edit-items.contract.ts';
import type { Item } from '../../content/items/items.contract.ts';

const readOnlyNames = [
  'guid',
  'shortId',
  'slug',
  'authorName',
  'image',
  'isHighlighted',
  'path',
  'itemTypes',
  'state',
  'canonicalPath',
] as const;

/** What of an item cannot be set and was sent otherwise than reading gives it, by its field. */
export function readOnlyErrors(sent: ItemChange, read: { item: Item; facts: ItemFacts }): Record<string, string> {
  const known: readonly Readonly<Record<string, unknown>>[] = [read.item, read.facts];
  const changed = readOnlyNames.filter(
    (name) => sent[name] !== undefined && !known.some((one) => isSameJson(one[name], sent[name])),
  );
  return Object.fromEntries(changed.map((name) => [`body.${name}`, 'read_only']));
}

const times = ['startsOn', 'endsOn', 'isAllDay', 'publishedOn'] as const;

/** The change without what says the same as reading did: that is no change, whatever a draft says. */
export function withoutSame(sent: ItemChange, item: Item): ItemChange {
  const { metadata, ...rest } = sent;
  const isSameLanguage = (sent.language ?? item.language) === item.language;
  const isOtherImage = sent.imageGuid !== undefined && sent.imageGuid !== item.imageGuid;
  const texts = {
    title: item.title,
    description: item.metadata.description,
    // What is said of an image goes with it: said again of another, it is said.
    imageAlt: isOtherImage ? undefined : item.imageAlt,
  };
  const change: ItemChange = { ...rest, description: metadata?.description ?? sent.description };
  for (const name of ['title', 'description', 'imageAlt'] as const)
    if (isSameLanguage && change[name] === texts[name]) delete change[name];
  for (const name of ['tags', 'fields', ...times, 'imageGuid', 'listItemTypeName'] as const)
    if (isSameJson(change[name], item[name])) delete change[name];
  return change;
}
