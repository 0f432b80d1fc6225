/** Kinds of role that are stored (functional reference 5.1). */
export const roleKinds = ['Admin', 'Mett', 'Standard', 'ContentManager', 'Developer'] as const;
export type RoleKind = (typeof roleKinds)[number];
