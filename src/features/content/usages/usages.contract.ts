import { z } from 'zod';
import { defineEndpoint, type Output } from '#kernel/endpoint.ts';
import { ownerKinds } from '../documents/documents.contract.ts';

export const Use = z
  .strictObject({
    owner: z.guid(),
    kind: z.enum(ownerKinds),
    title: z.string(),
    /** Visitors see it there in some language; else it is in the draft only. */
    isPublished: z.boolean(),
    /** Where it is edited; null where nobody can come to it. */
    editPath: z.string().nullable(),
  })
  .meta({ id: 'Use' });
export type Use = z.output<typeof Use>;

/** Besides documents: entries of menus, and the settings (header images, logo, contact page). */
export const otherUses = ['menu', 'settings'] as const;

export const getUses = defineEndpoint({
  name: 'uses.find',
  method: 'GET',
  path: '/api/uses',
  access: 'content-manager',
  summary: 'Where a type of block, or what a guid names (an image, a page, an item, a shared block), is used.',
  query: z
    .strictObject({
      block: z
        .string()
        .regex(/^[A-Z]\w{0,79}$/)
        .optional()
        .describe('Name of the block type'),
      target: z.guid().optional(),
      lang: z.string().max(20).optional(),
    })
    .refine(({ block, target }) => (block === undefined) !== (target === undefined), {
      path: ['target'],
      message: 'one',
    }),
  response: z.strictObject({
    uses: z.array(Use),
    /** Documents that the caller may not edit. */
    hidden: z.int(),
    others: z.array(z.enum(otherUses)),
  }),
});

export const getBlockKinds = defineEndpoint({
  name: 'uses.kinds',
  method: 'GET',
  path: '/api/uses:kinds',
  access: 'content-manager',
  summary: 'The types of blocks, by their names for people, to ask of one where it is used.',
  query: z.strictObject({ lang: z.string().max(20).optional() }),
  response: z.strictObject({ kinds: z.array(z.strictObject({ block: z.string(), name: z.string() })) }),
});

export const getTypeUses = defineEndpoint({
  name: 'uses.types',
  method: 'GET',
  path: '/api/uses:types',
  access: 'manage-settings',
  summary: 'Every type of block and item, by its name for people, with in how many places it is now.',
  query: z.strictObject({ lang: z.string().max(20).optional() }),
  response: z.strictObject({
    blocks: z.array(
      z.strictObject({
        type: z.string(),
        name: z.string(),
        category: z.string(),
        /** The product itself makes such blocks: it cannot be turned off. */
        isEssential: z.boolean(),
        /** Pages, items, footers and shared blocks, drafts included. */
        uses: z.int(),
      }),
    ),
    items: z.array(z.strictObject({ type: z.string(), name: z.string(), uses: z.int() })),
  }),
});
export type TypeUses = Output<typeof getTypeUses>;
