import type { Block } from '../define-block.ts';

/** The block types of packages. The build puts those here that `bouwsteen.json` names (decision 0030). */
export const pluginBlocks: Readonly<Record<string, Block>> = {};
