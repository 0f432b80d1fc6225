import { isPublicUrl } from '#kernel/url.ts';
import type { LinkFacts } from '../checks.contract.ts';
import type { LinkTarget, Pieces } from '../pieces/pieces.ts';
import { type RuleIssue, shortened } from './issue.ts';

/** What every page has. */
const ownAnchors = new Set(['', 'main', 'top']);

/**
 * Links lead somewhere, for visitors of the language of the page, and images are there. Addresses of other hosts are only
 * looked at as they are written: nobody asks there.
 */
export function brokenLinks({ links, images, anchors, notes }: Pieces, facts: LinkFacts): RuleIssue[] {
  const own = new Set([...ownAnchors, ...anchors]);
  const lost = images.filter(({ image }) => facts.images[image] === 'gone');
  return [
    ...links.flatMap(({ guid, field, words, to }): RuleIssue[] => {
      const error = errorOf(to, own, facts);
      if (!error) return [];
      const [kind, severity] = error;
      return [
        { guid, field, kind, severity, values: { words: shortened(words ?? ''), to: shortened(addressOf(to), 120) } },
      ];
    }),
    ...brokenNotes(notes),
    ...Object.entries(facts.shared).map(
      ([guid, why]): RuleIssue => ({
        guid,
        field: 'target',
        kind: why.replaceAll('_', '-'),
        severity: 'warning',
        values: {},
      }),
    ),
    ...lost.map(({ guid, field }): RuleIssue => ({ guid, field, kind: 'image', severity: 'error', values: {} })),
  ];
}

/** A footnote and its number lead to one another: neither is there without the other. */
function brokenNotes(notes: Pieces['notes']): RuleIssue[] {
  const [texts, numbers] = [notes.filter(isText), notes.filter((note) => !isText(note))].map(
    (some) => new Set(some.map(({ id }) => id)),
  );
  return notes.flatMap(({ guid, field, id, number, isSure }): RuleIssue[] => {
    const other = number === null ? numbers : texts;
    if (!isSure || other?.has(id)) return [];
    const values = { words: shortened(number ?? '') };
    return [{ guid, field, kind: number === null ? 'number' : 'note', severity: 'warning', values }];
  });
}

const isText = ({ number }: Pieces['notes'][number]) => number === null;

type Error = readonly [kind: string, severity: RuleIssue['severity']] | undefined;

const addressOf = (to: LinkTarget) => ('url' in to ? to.url : 'page' in to && to.anchor ? `#${to.anchor}` : '');

function errorOf(to: LinkTarget, own: ReadonlySet<string>, facts: LinkFacts): Error {
  if ('url' in to) return errorOfAddress(to.url, own, facts);
  const guid = 'page' in to ? to.page : to.item;
  const known = facts.targets[guid];
  if (known === 'gone') return ['gone', 'error'];
  if (known === 'hidden') return ['hidden', 'warning'];
  const ids = facts.anchors[guid];
  const isLost = 'page' in to && to.anchor && ids && !ids.includes(to.anchor) && !ownAnchors.has(to.anchor);
  return isLost ? ['anchor', 'warning'] : undefined;
}

function errorOfAddress(url: string, own: ReadonlySet<string>, facts: LinkFacts): Error {
  if (url.startsWith('?')) return undefined;
  if (url.startsWith('#')) return own.has(url.slice(1)) ? undefined : ['anchor', 'warning'];
  const scheme = /^([a-z]+):(?!\/\/)/i.exec(url)?.[1]?.toLowerCase();
  if (scheme === 'mailto') return isMail(url) ? undefined : ['mail', 'error'];
  if (scheme === 'tel') return isPhone(url) ? undefined : ['phone', 'error'];
  if (url.startsWith('/') && !url.startsWith('//')) return errorOfPath(url, facts);
  return isPublicUrl(url) && !/^[a-z]+:\/\/(?:https?|www\.?)(?:[:/]|$)/i.test(url) ? undefined : ['address', 'error'];
}

function errorOfPath(url: string, facts: LinkFacts): Error {
  const known = facts.paths[url];
  if (known === 'hidden') return ['hidden', 'warning'];
  return known === 'gone' ? ['gone', 'error'] : undefined;
}

const isMail = (url: string) =>
  /^mailto:[^\s@?,]+@[a-z\d-]+(?:\.[a-z\d-]+)+(?:,[^\s@?,]+@[a-z\d-]+(?:\.[a-z\d-]+)+)*(?:\?.*)?$/i.test(url);

/** Three digits for short numbers of emergency, fifteen at most (ITU-T E.164). */
function isPhone(url: string): boolean {
  const [number = ''] = decodeURI(url.slice('tel:'.length))
    .replaceAll(/[ ().-]/g, '')
    .split(';', 1);
  return /^\+?\d{3,15}$/.test(number);
}
