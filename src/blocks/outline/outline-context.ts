import { createContext, useContext } from 'react';

/** A heading of the page that the reader can go to. */
export interface OutlineEntry {
  /** The block that it stands in, where in its content, and which one there: a text may have several. */
  guid: string;
  field: string;
  at: number;
  /** Of the element that an address with a hash leads to. */
  id: string;
  /** That element is the heading itself; else its block, which has an anchor. */
  isOwn: boolean;
  level: number;
  text: string;
  /** The language that it is in. */
  language: string;
}

/** The headings of the page, in reading order, on a page that shows them somewhere. */
export const OutlineContext = createContext<readonly OutlineEntry[]>([]);

export type HeadingIds = (field: string, at?: number) => string | undefined;
export const noHeadingIds: HeadingIds = () => undefined;

/** The ids of headings, by the guid of their block; not while they are typed, when nobody follows links to them. */
export const HeadingIdsContext = createContext<ReadonlyMap<string, HeadingIds>>(new Map());

/** Those of the block around. */
export const OwnHeadingIdsContext = createContext<HeadingIds>(noHeadingIds);

export const useHeadingIds = () => useContext(OwnHeadingIdsContext);

/** `HeadingIdsContext` of an outline. */
export function headingIdsOf(outline: readonly OutlineEntry[]): ReadonlyMap<string, HeadingIds> {
  const byGuid = Map.groupBy(
    outline.filter(({ isOwn }) => isOwn),
    ({ guid }) => guid,
  );
  return new Map(
    [...byGuid].map(([guid, entries]) => {
      const ids = new Map(entries.map(({ field, at, id }) => [`${field} ${at}`, id]));
      return [guid, (field: string, at = 0) => ids.get(`${field} ${at}`)];
    }),
  );
}
