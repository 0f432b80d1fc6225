/** What a document belongs to. */
export const ownerKinds = ['page', 'item', 'template', 'footer', 'region', 'shared'] as const;
export type OwnerKind = (typeof ownerKinds)[number];
