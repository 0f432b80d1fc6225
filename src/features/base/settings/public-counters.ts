/** Counts of the platform that an admin may make public, in the order in which they are shown (functional reference 7.10). */
export const publicCounters = ['visits', 'downloads', 'pages', 'items', 'members'] as const;
export type PublicCounter = (typeof publicCounters)[number];
