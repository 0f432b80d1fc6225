import type { ResolvedDocument, ResolvedNode } from '#document/resolve.ts';
import type { PageBlock } from './page-block.contract.ts';

/** The blocks of a document as the specification's flat list; `sortId` counts within each place. */
export function toPageBlocks(document: ResolvedDocument): PageBlock[] {
  return [...document.areas].flatMap(([area, nodes]) => flatten(nodes, { layoutPosition: area, parentGuid: null }));
}

interface BlockParent {
  layoutPosition: string;
  parentGuid: string | null;
}

function flatten(nodes: readonly ResolvedNode[], parent: BlockParent): PageBlock[] {
  return nodes.flatMap((node, index) => {
    const inner = Object.entries(node.slots).flatMap(([slot, own]) =>
      flatten(own, { layoutPosition: slot, parentGuid: node.guid }),
    );
    if (!node.ok) return inner;
    const { guid, name, language, options, content } = node;
    const block = { guid, buildingBlockName: name, ...parent, sortId: (index + 1) * 10, language };
    return [{ ...block, options: options as PageBlock['options'], content: content as PageBlock['content'] }, ...inner];
  });
}
