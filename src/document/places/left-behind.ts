import type { Language, PageDocument } from '../page-document.ts';
import { parentOf, placesOf } from './language-tree.ts';

/**
 * The blocks that stood in others which are not around them any more in a language, with those others. What moved along with
 * what it stands in is left out.
 */
export function leftBehind(before: PageDocument, after: PageDocument, language: Language): Map<string, Set<string>> {
  const [old, now] = [around(before, language), around(after, language)];
  const left = new Map<string, Set<string>>();
  for (const [guid, above] of now) {
    const gone = new Set(old.get(guid)?.filter((one) => !above.includes(one)));
    if (gone.size > 0) left.set(guid, gone);
  }
  const isAlong = (guid: string, gone: ReadonlySet<string>) => {
    const [parent = ''] = now.get(guid) ?? [];
    return left.has(parent) && gone.isSubsetOf(left.get(parent) ?? new Set());
  };
  return new Map([...left].filter(([guid, gone]) => !isAlong(guid, gone)));
}

/** Whether a change put some block elsewhere: asked of every save, most of which moved nothing. */
export function movedAny(before: PageDocument, after: PageDocument): boolean {
  if (before.exceptions !== after.exceptions) return true;
  const old = new Map(before.blocks.map((block) => [block.guid, block]));
  return after.blocks.some((block) => {
    const was = old.get(block.guid);
    return was !== block && (!was || was.place !== block.place || was.only !== block.only);
  });
}

/** The blocks around each block in a language, the nearest first. */
export function around(document: PageDocument, language: Language): Map<string, string[]> {
  const { places } = placesOf(document, language);
  return new Map(
    [...places].map(([guid, place]) => {
      const above: string[] = [];
      for (let at = parentOf(place); at !== undefined; at = parentOf(places.get(at))) above.push(at);
      return [guid, above] as const;
    }),
  );
}
