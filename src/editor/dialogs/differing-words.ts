import { blockSchemas } from '#blocks/schemas.ts';
import type { ResolvedDocument } from '#document/resolve.ts';
import { nodeText } from '#features/content/documents/document-text.ts';
import { allNodes } from '#features/content/documents/open-nodes.ts';
import { aroundDifferences, type DiffPart, diffWords } from './word-diff.ts';

export type DifferingWords = ReadonlyMap<string, readonly DiffPart[]>;

/** By the guid of a block that stands in both documents: what differs in its own words, with a few words around it. */
export function differingWords(
  before: ResolvedDocument,
  after: ResolvedDocument,
): Record<'before' | 'after', DifferingWords> {
  const [old, now] = [wordsByGuid(before), wordsByGuid(after)];
  const theirs = new Map<string, readonly DiffPart[]>();
  const mine = new Map<string, readonly DiffPart[]>();
  for (const [guid, words] of old) {
    const other = now.get(guid);
    if (other === undefined || other === words) continue;
    const parts = aroundDifferences(diffWords(words, other));
    theirs.set(guid, only(parts, 'theirs'));
    mine.set(guid, only(parts, 'mine'));
  }
  return { before: theirs, after: mine };
}

const only = (parts: readonly DiffPart[], side: 'theirs' | 'mine') =>
  parts.filter((part) => part.in === 'both' || part.in === side);

const wordsByGuid = (document: ResolvedDocument): ReadonlyMap<string, string> =>
  new Map([...allNodes(document)].flatMap((node) => (node.ok ? [[node.guid, nodeText(node, blockSchemas)]] : [])));
