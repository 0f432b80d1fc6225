import type { Localized } from '#kernel/languages/localized.ts';

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

/** Where the words stand on a header image. */
export const headerTextPositions = ['start', 'center', 'end'] as const;

/** What keeps them readable: a panel of their own, or a dark layer over the whole image. */
export const headerOverlays = ['panel', 'medium', 'strong'] as const;

interface Words {
  title: Localized;
  text: Localized;
  alt: Localized;
  isDecorative: boolean;
}

/** Something says where its link leads: the words on it, or what the image shows. */
export const isNamed = ({ title, text, alt, isDecorative }: Words): boolean =>
  [title, text, ...(isDecorative ? [] : [alt])].some((words) =>
    Object.values(words).some((word) => word.trim() !== ''),
  );
