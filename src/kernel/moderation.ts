/** Which items of people who may add and do not edit a list wait for an editor (functional reference 6.10.3). */
export const moderations = ['all', 'first', 'anonymous', 'none'] as const;
export type Moderation = (typeof moderations)[number];
