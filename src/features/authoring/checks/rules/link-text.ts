import type { LinkPiece, LinkTarget, Pieces } from '../pieces/pieces.ts';
import { type RuleIssue, shortened } from './issue.ts';

const saysNothing = new Set([
  'klik',
  'klik hier',
  'hier',
  'lees meer',
  'lees verder',
  'meer lezen',
  'verder lezen',
  'meer',
  'meer info',

  'meer informatie',
  'deze link',
  'link',
  'deze pagina',
  'deze website',
  'bekijk',
  'bekijk meer',
  'ga verder',
  'download',

  'click',
  'click here',
  'here',
  'read more',
  'more',
  'learn more',
  'more info',
  'more information',
  'find out more',
  'this link',
  'this page',
  'this website',
  'view',
  'view more',
  'continue',
  'continue reading',
  'go',
]);

const plain = (words: string) =>
  words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} ]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const isAddress = (words: string) => /^(?:(?:https?|ftp):\/\/|www\.)\S+$/i.test(words);

/** The words of a link say where it leads, also apart from what stands around it (WCAG 2.2, 2.4.4 and 2.4.9). */
export function linkText({ links }: Pieces): RuleIssue[] {
  const ambiguous = ambiguousWords(links);
  return links.flatMap(({ guid, field, words, isInText }): RuleIssue[] => {
    if (words === null) return [];
    const at = { guid, field, values: { words: shortened(words) } };
    if (words === '')
      return [isInText ? { ...at, kind: 'empty', severity: 'error' } : { ...at, kind: 'unnamed', severity: 'warning' }];
    if (isAddress(words)) return [{ ...at, kind: 'address', severity: 'warning' }];
    if (saysNothing.has(plain(words))) return [{ ...at, kind: 'says-nothing', severity: 'warning' }];
    return ambiguous.has(plain(words)) ? [{ ...at, kind: 'ambiguous', severity: 'warning' }] : [];
  });
}

function ambiguousWords(links: readonly LinkPiece[]): ReadonlySet<string> {
  const named = links.filter(({ words }) => words !== null && plain(words) !== '');
  const byWords = Map.groupBy(named, ({ words }) => plain(words ?? ''));
  const isSplit = (same: readonly LinkPiece[]) => new Set(same.map(({ to }) => whereTo(to))).size > 1;
  return new Set([...byWords].filter(([, same]) => isSplit(same)).map(([words]) => words));
}

function whereTo(to: LinkTarget): string {
  if ('page' in to) return `${to.page}#${to.anchor ?? ''}`;
  return 'item' in to ? to.item : to.url.replace(/\/$/, '');
}
