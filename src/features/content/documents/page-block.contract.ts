import { z } from 'zod';

/** A block as visitors get it: texts of one language, and which language that is. */
export const PageBlock = z
  .strictObject({
    guid: z.string(),
    buildingBlockName: z.string(),
    /** The area of the page, or the slot of the block that it stands in. */
    layoutPosition: z.string(),
    parentGuid: z.string().nullable(),
    sortId: z.int(),
    language: z.string(),
    options: z.record(z.string(), z.json()),
    content: z.record(z.string(), z.json()),
  })
  .meta({ id: 'BuildingBlockInstance' });
export type PageBlock = z.output<typeof PageBlock>;
