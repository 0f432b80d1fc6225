/** What a document belongs to. */
export type OwnerKind = 'page' | 'item' | 'template' | 'footer' | 'region' | 'shared';
