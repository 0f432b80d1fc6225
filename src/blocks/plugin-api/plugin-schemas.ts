import type { BlockSchema } from '#document/define-block-schema.ts';

/** What the block types of packages store. The build puts those here that `bouwsteen.json` names (decision 0030). */
export const pluginSchemas: Readonly<Record<string, BlockSchema>> = {};
