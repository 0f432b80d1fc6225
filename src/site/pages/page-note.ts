import type { ResolvedNode } from '#document/resolve.ts';
import { walkNodes } from '#features/content/documents/open-nodes.ts';
import type { Worded } from '../page-model.ts';

/** True where nothing of a page is in its language: not its title, nor the texts of any block. */
export const isAllFallback = (heading: Worded, nodes: readonly ResolvedNode[], language: string): boolean =>
  heading.language !== language &&
  ![...walkNodes(nodes)].some((node) => node.ok && Object.hasOwn(node.block.content, language));
