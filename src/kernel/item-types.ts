/** Item types that are shipped; the specification names them (functional reference 8). */
export const itemTypeNames = [
  ...(['News', 'Blog', 'Announcement', 'Event', 'Document', 'Publication', 'Project', 'Idea', 'Initiative'] as const),
  ...([
    'Question',
    'Topic',
    'Post',
    'Faq',
    'Article',
    'Practice',
    'Link',
    'Person',
    'Organisation',
    'Location',
  ] as const),
] as const;
export type ItemTypeName = (typeof itemTypeNames)[number];
