import type { Example } from '../../define-block.ts';
import type { listSchema } from './list.schema.ts';

export const examples: [Example<typeof listSchema>, ...Example<typeof listSchema>[]] = [
  {
    title: { nl: 'Nog leeg', en: 'Empty' },
    content: {
      nl: { blockTitle: 'Nieuws', emptyText: 'Er is nog geen nieuws. Kom later terug.' },
      en: { blockTitle: 'News', emptyText: 'There is no news yet. Come back later.' },
    },
  },
  {
    title: { nl: 'Rijen met inleiding', en: 'Rows with an introduction' },
    content: {
      nl: { blockTitle: 'Raadsagenda', intro: 'Vergaderingen van de gemeenteraad zijn openbaar.' },
      en: { blockTitle: 'Council agenda', intro: 'Meetings of the council are open to everyone.' },
    },
    options: { view: 'rows', itemTypes: ['Event'], sort: 'startsOn_asc' },
  },
];
