import type { Localized } from '#kernel/languages/localized.ts';
import { isLocalPath, isPublicUrl } from '#kernel/url.ts';
import type { EntryKind } from './menus.contract.ts';
import type { PathNode } from './menus.rules.ts';

/** What an entry leads to, if anything. */
export interface EntryTarget {
  pageGuid: string | null;
  /** A place within the page. */
  anchor: string | null;
  itemGuid: string | null;
  externalUrl: string | null;
  /** A line between entries. */
  isSeparator: boolean;
}

export const leadsNowhere: EntryTarget = {
  pageGuid: null,
  anchor: null,
  itemGuid: null,
  externalUrl: null,
  isSeparator: false,
};

export function kindOf({ pageGuid, anchor, itemGuid, externalUrl, isSeparator }: EntryTarget): EntryKind {
  if (isSeparator) return 'separator';
  if (externalUrl !== null) return 'external';
  if (itemGuid !== null) return 'item';
  if (anchor !== null) return 'place';
  return pageGuid === null ? 'heading' : 'page';
}

/** Pages stand at their segment; what only leads somewhere has none, nor has a line. */
export const hasSegment = (target: EntryTarget): boolean => isPlaced(kindOf(target));

/** Others only lead somewhere, or nowhere. */
export const isPlaced = (kind: EntryKind): boolean => kind === 'page' || kind === 'heading';

export interface TargetError {
  field: keyof EntryTarget;
  code: 'either' | 'empty' | 'unsafe_url';
}

/** What is wrong with where an entry leads, if anything: to one thing at most, and to a place in a page only. */
export function targetError({ pageGuid, anchor, itemGuid, externalUrl, isSeparator }: EntryTarget) {
  const error = (field: TargetError['field'], code: TargetError['code']): TargetError => ({ field, code });
  if (isSeparator && [pageGuid, anchor, itemGuid, externalUrl].some((one) => one !== null))
    return error('isSeparator', 'either');
  if (externalUrl !== null && (pageGuid !== null || anchor !== null)) return error('externalUrl', 'either');
  if (itemGuid !== null && [pageGuid, anchor, externalUrl].some((one) => one !== null))
    return error('itemGuid', 'either');
  if (anchor !== null && pageGuid === null) return error('pageGuid', 'empty');
  if (externalUrl !== null && !isLocalPath(externalUrl) && !isPublicUrl(externalUrl))
    return error('externalUrl', 'unsafe_url');
  return undefined;
}

type Segments = Pick<PathNode, 'urlSegment' | 'urlSegments'>;

interface GivenSegments {
  given: { urlSegment?: string | undefined; urlSegments?: Localized | undefined };
  before: Segments;
  /** As it becomes. */
  entry: Segments & EntryTarget;
  defaultLanguage: string;
}

/**
 * The parts of an address that cannot be kept, by field: of an entry without one, and one of its own for the default language,
 * whose part is the shared one. What stays as it was is never wrong.
 */
export function segmentsNotKept({ given, before, entry, defaultLanguage }: GivenSegments): Record<string, string> {
  const errors: Record<string, string> = {};
  const { urlSegment = '', urlSegments = {} } = given;
  if (!hasSegment(entry) && urlSegment !== '' && urlSegment !== before.urlSegment) errors.urlSegment = 'no_address';
  const isWithout = !hasSegment(entry) || entry.urlSegment === '';
  for (const [language, segment] of Object.entries(urlSegments)) {
    if (segment === '' || segment === entry.urlSegment || segment === before.urlSegments[language]) continue;
    if (language === defaultLanguage) errors[`urlSegments.${language}`] = 'default_language';
    else if (isWithout) errors[`urlSegments.${language}`] = 'no_address';
  }
  return errors;
}

/** The entries as visitors see them: a line is never first, last, or beside another. */
export function withoutLooseLines<E extends { kind: EntryKind }>(entries: readonly E[]): E[] {
  return entries.filter(({ kind }, at) => {
    if (kind !== 'separator') return true;
    const isAfterOne = at > 0 && entries[at - 1]?.kind !== 'separator';
    return isAfterOne && entries.slice(at).some((later) => later.kind !== 'separator');
  });
}
