import { randomUUID } from 'node:crypto';
import { allBlocks } from '#blocks/registry.ts';
import { blockSchemas } from '#blocks/schemas.ts';
import type { Block } from '#document/page-document.ts';
import { ordersBetween } from '#document/places/order-key.ts';
import { makeBlocks } from '#editor/actions/operations.ts';

const count = 2_000;
const richTexts = 400;

/** Every fifth block a text, one a table of contents of all, the others by turns of all types that an admin writes; without what stands in them, so that there are 2,000. */
export function largeDocument(): Block[] {
  const own = ['Text', 'Toc'];
  const types = allBlocks().filter(({ schema }) => !own.includes(schema.name) && schema.writers !== 'staff');
  const [text, contents] = own.map((name) => allBlocks().find(({ schema }) => schema.name === name));
  const orders = ordersBetween(null, null, count);
  return orders.flatMap((order, at) => {
    const other = at === 1 ? contents : types[at % types.length];
    const block = at % (count / richTexts) === 0 ? text : other;
    if (!block) return [];
    const example = block.examples[at % block.examples.length] as Parameters<typeof makeBlocks>[1]['example'];
    const [made] = makeBlocks(
      { area: 'main', order },
      { schema: block.schema, schemas: blockSchemas, example, languages: ['nl'], newId: randomUUID },
    );
    if (made && at === count - 1) made.content.nl = { ...made.content.nl, blockTitle: 'slotzin 1999' };
    return made ? [made] : [];
  });
}
