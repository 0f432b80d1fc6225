import type { Schemas } from '#document/fingerprint.ts';
import type { ResolvedDocument, ResolvedNode } from '#document/resolve.ts';
import { nodeText } from '../documents/document-text.ts';

/** Words of a document in one language, for who is in all of these audiences. */
export interface Words {
  language: string;
  /** Sorted; empty for who may see the document itself. */
  audiences: readonly number[];
  text: string;
}

interface Audiences {
  /** The audience of each block that has one of its own. */
  byBlock: ReadonlyMap<string, number>;
  /** Those that everybody is in. */
  open: readonly number[];
}

/** The words of a document as its blocks stand in each other: what is inside takes every audience around it. A document without words has one entry too. */
export function wordsOf(document: ResolvedDocument, audiences: Audiences, schemas: Schemas): Words[] {
  const found = new Map<string, { language: string; audiences: readonly number[]; texts: string[] }>();
  const add = (language: string, of: readonly number[], text: string) => {
    const key = `${language} ${of.join()}`;
    const entry = found.get(key) ?? { language, audiences: of, texts: [] };
    if (text !== '') entry.texts.push(text);
    found.set(key, entry);
  };
  const walk = (nodes: readonly ResolvedNode[], around: readonly number[]) => {
    for (const node of nodes) {
      // What cannot be drawn shows nothing, nor what stands in it.
      if (!node.ok) continue;
      const own = audiencesOf(node.block.guid, node.placedAudience, audiences);
      const all = own.length === 0 ? around : [...new Set([...around, ...own])].sort((a, b) => a - b);
      const text = nodeText(node, schemas);
      if (text !== '') add(node.language, all, text);
      for (const inner of Object.values(node.slots)) walk(inner, all);
    }
  };
  add(document.language, [], '');
  for (const nodes of document.areas.values()) walk(nodes, []);
  return [...found.values()].map(({ texts, ...words }) => ({ ...words, text: texts.join('\n') }));
}

const audiencesOf = (guid: string, placed: number | undefined, { byBlock, open }: Audiences): number[] =>
  [byBlock.get(guid), placed].filter((one): one is number => one !== undefined && !open.includes(one));
