import { readPageOptions } from '#document/page-options.ts';
import type { ResolvedDocument, ResolvedNode } from '#document/resolve.ts';
import { readPieces } from '#features/authoring/checks/pieces/read-pieces.ts';
import { allNodes, keepNodes, walkNodes } from '#features/content/documents/open-nodes.ts';
import { cutText } from '#kernel/text/cut-text.ts';
import { toSlug } from '#kernel/text/slug.ts';
import { blockSchemas } from '../schemas.ts';
import type { OutlineEntry } from './outline-context.ts';

const none: readonly OutlineEntry[] = [];

/**
 * The headings of a document as its reader gets it, with an id for each that follows from its words; none where no block
 * shows them, nor the page itself. Blocks that are left out of the table of contents are left out with all that stands in them.
 */
export function readOutline(resolved: ResolvedDocument): readonly OutlineEntry[] {
  const nodes = [...allNodes(resolved)];
  const isShown = nodes.some(isToc) || readPageOptions(resolved.options).tocMode === 'auto';
  if (!isShown) return none;
  const shown = new Map(nodes.flatMap((node) => (node.ok ? [[node.guid, node] as const] : [])));
  const taken = new Set([...shown.values()].map(({ options }) => options.anchor));
  const count = new Map<string, number>();
  const numbers = new Map<string, number>();
  return readPieces(keepNodes(resolved, isInToc), blockSchemas).headings.flatMap(({ guid, field, text, level }) => {
    const place = `${guid} ${field}`;
    const at = count.get(place) ?? 0;
    count.set(place, at + 1);
    const node = shown.get(guid);
    if (text === '' || !node) return [];
    const anchor = field === 'blockTitle' ? node.options.anchor : '';
    const [id, isOwn] = anchor ? [anchor, false] : [freeId(text, taken, numbers), true];
    return [{ guid, field, at, id, isOwn, level, text, language: node.language }];
  });
}

const isToc = ({ name }: ResolvedNode) => name === 'Toc';

/** A table of contents, or a block with one in it: what it shows follows from the whole page. */
export const showsOutline = (node: ResolvedNode) => walkNodes([node]).some(isToc);

const isInToc = (node: ResolvedNode) => !node.ok || (!isToc(node) && node.options.showInToc);

/** Says what it leads to, begins as no other id of the page does, and stays while the words do. `numbers`: how many have those words. */
function freeId(text: string, taken: Set<string>, numbers: Map<string, number>): string {
  const own = `h-${cutText(toSlug(text), 60) || 'x'}`;
  let number = numbers.get(own) ?? 1;
  let id = number === 1 ? own : `${own}-${number}`;
  while (taken.has(id)) {
    number += 1;
    id = `${own}-${number}`;
  }
  numbers.set(own, number);
  taken.add(id);
  return id;
}
