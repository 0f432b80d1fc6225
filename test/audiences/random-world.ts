import { randomUUID } from 'node:crypto';
import type { Audience } from '#features/identity/roles/roles.contract.ts';

export const languages = ['nl', 'en', 'de'] as const;
export type Language = (typeof languages)[number];

/** Audiences as the tests name them: `member` is of a role that one reader has, `nobody` of one that none has. */
export const kinds = ['everyone', 'users', 'verified', 'member', 'nobody', 'admins'] as const;
export type Kind = (typeof kinds)[number];

/** When a block shows: minutes after the world began. */
export interface Times {
  visibility: 'Open' | 'Closed' | 'Custom';
  from: number | null;
  until: number | null;
}

export interface Piece {
  guid: string;
  name: 'Text' | 'Heading' | 'Quote' | 'Group' | 'Columns' | 'List' | 'WidgetList' | 'Reference' | 'Toc';
  audience: Kind | null;
  times: Times;
  hideOn: 'none' | 'mobile' | 'desktop';
  /** Each a word that stands nowhere else. */
  words: Partial<Record<Language, string>>;
  inner: { slot: string; piece: Piece }[];
  /** The shared block that a Reference shows, and the lists that a WidgetList reads. */
  target: Made | null;
  sources: string[];
}

/** A page, an item or a shared block. */
export interface Made {
  guid: string;
  kind: 'page' | 'item' | 'shared';
  audience: Kind;
  titles: Record<Language, string>;
  published: readonly Language[];
  pieces: Piece[];
  /** Of a page; of an item once somebody read it. */
  path: string;
  /** Of an item: its lists, and the minute at which it comes. */
  lists: string[];
  outAt: number;
}

export interface World {
  pages: Made[];
  items: Made[];
  shared: Made[];
  all: Made[];
}

export type Random = (below: number) => number;

let words = 0;
function word(): string {
  words += 1;
  return `zq${words}x`;
}

/** Pages, items and shared blocks of which each block has an audience and times of its own, or none. */
export function randomWorld(random: Random): World {
  const pick = <One>(from: readonly One[]): One => from[random(from.length)] as One;
  const isOnce = (of: number) => random(of) === 0;

  const times = (): Times => {
    if (!isOnce(3)) return { visibility: 'Open', from: null, until: null };
    if (isOnce(5)) return { visibility: 'Closed', from: null, until: null };
    return { visibility: 'Custom', from: pick([null, -2, 2, 4]), until: pick([null, 2, 4, 9]) };
  };
  const made = (kind: Made['kind'], chance: number): Made => ({
    guid: randomUUID(),
    kind,
    audience: isOnce(chance) ? pick(kinds) : 'everyone',
    pieces: [],
    path: '',
    titles: { nl: word(), en: word(), de: word() },
    published: pick([['nl'], ['nl', 'en', 'de'], ['nl', 'en', 'de'], ['nl', 'de'], ['en']] as const),
    lists: [],
    outAt: -60,
  });
  const piece = (name: Piece['name']): Piece => {
    const written = pick([languages, languages, ['nl'], ['nl', 'en'], ['de']] as const);
    const hasWords = name !== 'Columns' && name !== 'Reference' && name !== 'Toc' && name !== 'WidgetList';
    return {
      guid: randomUUID(),
      name,
      audience: isOnce(3) ? pick(kinds) : null,
      times: times(),
      hideOn: pick(['none', 'none', 'mobile', 'desktop']),
      words: hasWords ? Object.fromEntries(written.map((language) => [language, word()])) : {},
      inner: [],
      target: null,
      sources: [],
    };
  };
  const texts = ['Text', 'Text', 'Heading', 'Quote'] as const;
  const withInner = (depth: number): Piece => {
    if (depth === 0 || isOnce(2)) return piece(pick(texts));
    const outer = piece(pick(['Group', 'Columns']));
    const slots = outer.name === 'Group' ? ['blocks'] : ['column-1', 'column-2'];
    for (let at = 0; at < 2; at += 1) outer.inner.push({ slot: pick(slots), piece: withInner(depth - 1) });
    return outer;
  };
  const naming = (target: Made): Piece => ({ ...piece('Reference'), target });

  const inner = { ...made('shared', 4), pieces: [withInner(1)] };
  const outer = { ...made('shared', 4), pieces: [withInner(1), naming(inner)] };
  const lists = [piece('List'), piece('List')];
  const pages = lists.map((list, at): Made => {
    const group = piece('Group');
    group.inner.push({ slot: 'blocks', piece: isOnce(2) ? list : piece('Text') });
    const widget = { ...piece('WidgetList'), sources: lists.map(({ guid }) => guid) };
    const others = [withInner(2), withInner(2), naming(pick([inner, outer])), widget, piece('Toc'), group];
    if (group.inner[0]?.piece !== list) others.splice(random(others.length), 0, list);
    return { ...made('page', 4), pieces: others, path: `/p${at}` };
  });
  const below = { ...made('page', 4), pieces: [withInner(2), naming(outer)], path: '/p0/onder' };
  const items = [0, 1, 2].map((): Made => {
    const pieces = [withInner(1), isOnce(2) ? naming(outer) : withInner(1)];
    const item = { ...made('item', 4), pieces, outAt: pick([-60, -60, 2]) };
    item.lists = pick([[0], [1], [0, 1]]).flatMap((at) => lists[at]?.guid ?? []);
    return item;
  });
  const world = { pages: [...pages, below], items, shared: [inner, outer] };
  return { ...world, all: [...world.pages, ...items, ...world.shared] };
}

export function* piecesOf(pieces: readonly Piece[]): Generator<Piece> {
  for (const piece of pieces) {
    yield piece;
    yield* piecesOf(piece.inner.map((one) => one.piece));
  }
}

/** An audience of the platform of that kind. */
export const audienceOf = (kind: Kind, roles: { member: string; nobody: string }): Audience => {
  if (kind === 'member' || kind === 'nobody') return { kind: 'Roles', roles: [roles[kind]] };
  const named = { everyone: 'Public', users: 'Users', verified: 'Verify', admins: 'Admin' } as const;
  return { kind: named[kind], roles: [] };
};
