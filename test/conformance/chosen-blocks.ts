import { allBlocks } from '#blocks/registry.ts';

const chosen = process.env.BLOCKS?.split(',');

/** Every block type, or those that `npm run conformance` was asked for. */
export const chosenBlocks = () => allBlocks().filter(({ schema }) => chosen?.includes(schema.name) ?? true);
