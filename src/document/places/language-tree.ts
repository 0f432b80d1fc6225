import type { Language, PageDocument, Place } from '../page-document.ts';

export interface LanguagePlaces {
  /** Where each block stands. Following parents always ends in an area. */
  places: ReadonlyMap<string, Place>;
  /** Blocks whose exception was dropped: it would have made a cycle, or its parent is gone. The shared place holds. */
  dropped: readonly string[];
  /** Blocks whose shared place is broken (parent gone, or a cycle in the shared layout): they stand in main. */
  homeless: readonly string[];
}

export const parentOf = (place: Place | undefined) => (place && 'parent' in place ? place.parent : undefined);

/** The layout of one language: the shared places, with the exceptions of that language where they can hold. */
export function placesOf(document: PageDocument, language: Language): LanguagePlaces {
  const exceptions = document.exceptions[language] ?? {};
  const shared = new Map(document.blocks.map(({ guid, place }) => [guid, place]));
  const places = new Map<string, Place>();
  const dropped: string[] = [];
  const homeless: string[] = [];

  const stands = (place: Place) => !('parent' in place) || shared.has(place.parent);
  const fallToShared = (guid: string) => {
    const place = shared.get(guid) ?? { area: 'main', order: '' };
    if (!stands(place)) homeless.push(guid);
    places.set(guid, stands(place) ? place : { area: 'main', order: place.order });
  };
  for (const guid of shared.keys()) {
    const wanted = exceptions[guid]?.place;
    if (wanted && stands(wanted)) {
      places.set(guid, wanted);
      continue;
    }
    if (wanted) dropped.push(guid);
    fallToShared(guid);
  }
  breakCycles(places, (cycle) => {
    const excepted = cycle
      .filter((guid) => places.get(guid) !== shared.get(guid))
      .sort()
      .at(-1);
    if (excepted !== undefined) {
      dropped.push(excepted);
      return fallToShared(excepted);
    }
    const first = [...cycle].sort()[0] ?? '';
    homeless.push(first);
    places.set(first, { area: 'main', order: places.get(first)?.order ?? '' });
  });
  return { places, dropped, homeless };
}

/** Calls `fix` for each cycle until none is left; it must turn one of the blocks another way. */
function breakCycles(places: ReadonlyMap<string, Place>, fix: (cycle: readonly string[]) => void) {
  const visited = new Set<string>();
  for (const guid of places.keys()) {
    if (parentOf(places.get(guid)) === undefined) continue;
    for (let walk = walkUp(places, guid, visited); ; walk = walkUp(places, guid, visited)) {
      if (!walk.cycle) {
        for (const passed of walk.path) visited.add(passed);
        break;
      }
      fix(walk.cycle);
    }
  }
}

function walkUp(places: ReadonlyMap<string, Place>, from: string, visited: ReadonlySet<string>) {
  const path = new Set<string>();
  let at: string | undefined = from;
  while (at !== undefined && !visited.has(at)) {
    if (path.has(at)) return { path, cycle: [...path].slice([...path].indexOf(at)) };
    path.add(at);
    at = parentOf(places.get(at));
  }
  return { path };
}
