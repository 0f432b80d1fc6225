import { type Kind, type Language, type Made, type Piece, piecesOf, type Times, type World } from './random-world.ts';

export const readers = ['anonymous', 'unverified', 'user', 'member', 'admin'] as const;
export type Reader = (typeof readers)[number];

export interface Asking {
  reader: Reader;
  language: Language;
  /** After the world began. */
  minute: number;
}

const whoIsIn: Record<Kind, readonly Reader[]> = {
  everyone: readers,
  users: ['unverified', 'user', 'member', 'admin'],
  verified: ['user', 'member', 'admin'],
  member: ['member', 'admin'],
  nobody: ['admin'],
  admins: ['admin'],
};

const isIn = (reader: Reader, kind: Kind | null) => kind === null || whoIsIn[kind].includes(reader);

export function isShown({ visibility, from, until }: Times, minute: number): boolean {
  if (visibility !== 'Custom') return visibility === 'Open';
  return (from === null || from <= minute) && (until === null || minute < until);
}

/** The language in which somebody reads a document; undefined where they read nothing of it. */
export function readIn({ audience, published }: Made, { reader, language }: Asking): Language | undefined {
  if (!isIn(reader, audience)) return undefined;
  return [language, 'nl' as const].find((one) => published.includes(one));
}

interface Met {
  piece: Piece;
  word: string | undefined;
}

/** The blocks of a document that somebody meets, with the word that each says. */
export function meets(made: Made, asking: Asking): Met[] {
  const language = readIn(made, asking);
  return language === undefined ? [] : meetsIn(made, { ...asking, own: language }, made.pieces);
}

/** Without what shows only for a while: for words that are kept without a date. */
export const lasting = (made: Made, asking: Asking) => meets(made, { ...asking, minute: Number.NaN });

function meetsIn(made: Made, asking: Asking & { own: Language }, pieces: readonly Piece[]): Met[] {
  return pieces.flatMap((piece) => {
    if (!isIn(asking.reader, piece.audience)) return [];
    // No moment: only what always shows.
    const isThere = Number.isNaN(asking.minute)
      ? piece.times.visibility === 'Open'
      : isShown(piece.times, asking.minute);
    if (!isThere) return [];
    const own = piece.words[asking.own];
    const word = own ?? (made.published.includes('nl') ? piece.words.nl : undefined);
    // A text that is not published yet keeps its block away.
    if (word === undefined && piece.words.nl !== undefined) return [];
    const inner = meetsIn(
      made,
      asking,
      piece.inner.map((one) => one.piece),
    );
    const placed = piece.target ? meets(piece.target, asking) : [];
    return [{ piece, word }, ...inner, ...placed];
  });
}

export const wordsOf = (met: readonly Met[]): string[] => met.flatMap(({ word }) => word ?? []);

/** The pages on which somebody meets a list or another block. */
export const pagesWith = ({ pages }: World, guid: string, asking: Asking): Made[] =>
  pages.filter((page) => meets(page, asking).some(({ piece }) => piece.guid === guid));

export function isItemOpen(world: World, item: Made, asking: Asking): boolean {
  if (readIn(item, asking) === undefined || item.outAt > asking.minute) return false;
  return item.lists.some((list) => pagesWith(world, list, asking).length > 0);
}

/** The items of lists that are open to somebody. */
export const itemsIn = (world: World, lists: readonly string[], asking: Asking): Made[] =>
  world.items.filter(
    (item) =>
      readIn(item, asking) !== undefined &&
      item.outAt <= asking.minute &&
      item.lists.some((list) => lists.includes(list) && pagesWith(world, list, asking).length > 0),
  );

export const titleOf = (made: Made, asking: Asking): string => made.titles[readIn(made, asking) ?? 'nl'];

/** What may be said of an item in lists: its title, and what everybody may read of it at any time. */
export const saidOf = (item: Made, asking: Asking): string[] => [titleOf(item, asking), ...derivedOf(item, asking)];

/** What may be kept to describe it: of its own blocks only. */
export function derivedOf(made: Made, asking: Asking): string[] {
  const own = new Set(piecesOf(made.pieces));
  const met = lasting({ ...made, audience: 'everyone' }, { ...asking, reader: 'anonymous' });
  return wordsOf(met.filter(({ piece }) => own.has(piece)));
}
