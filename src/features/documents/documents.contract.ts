import { z } from 'zod';
import { PageDocument } from '#document/page-document.ts';

/** What a document belongs to. */
export const ownerKinds = ['page', 'item', 'template', 'footer', 'region', 'shared'] as const;
export type OwnerKind = (typeof ownerKinds)[number];

/** A document as it is made. */
export const NewDocument = z.strictObject({
  owner: z.guid(),
  ownerKind: z.enum(ownerKinds),
  document: PageDocument,
});
export type NewDocument = z.output<typeof NewDocument>;
