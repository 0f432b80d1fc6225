import { shortGuid } from '#kernel/short-id.ts';

/** The name under which the address of a page says which page of a list is shown. */
export const listQueryName = (guid: string) => `page-${shortGuid(guid)}`;

/** The page number in the address; 1 for anything that is none. */
export function askedPage(query: Readonly<Record<string, string>>, guid: string): number {
  const given = query[listQueryName(guid)] ?? '';
  return /^[1-9]\d{0,4}$/.test(given) ? Number(given) : 1;
}
