interface Period {
  /** Instants; null: always, on that side. */
  from: string | null;
  until: string | null;
}

/** It ends after it begins, where it does both. */
export const isInOrder = ({ from, until }: Period): boolean =>
  from === null || until === null || Date.parse(from) < Date.parse(until);

/** Those that are shown at a moment, in their order, and the next moment at which that changes. */
export function shownThen<Image extends Period>(images: readonly Image[], now: Date) {
  const moments = images
    .flatMap(({ from, until }) => [from, until])
    .flatMap((moment) => (moment === null ? [] : new Date(moment)))
    .filter((moment) => moment > now)
    .toSorted((one, other) => one.getTime() - other.getTime());
  const shown = images.filter(
    ({ from, until }) => (from === null || new Date(from) <= now) && (until === null || new Date(until) > now),
  );
  return { shown, changesAt: moments[0] };
}
