/** For how long a page or item was in view: until ten seconds, a minute, five minutes, or longer. */
export const stays = ['glance', 'look', 'read', 'study'] as const;
export type Stay = (typeof stays)[number];

/** Longer than a day is nobody's visit. */
export const longestStay = 86_400;

/** Of the seconds that it was in view. */
export function stayOf(seconds: number): Stay {
  if (seconds < 10) return 'glance';
  if (seconds < 60) return 'look';
  return seconds <= 300 ? 'read' : 'study';
}
