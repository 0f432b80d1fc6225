import type { Example } from '../../define-block.ts';
import type { headingSchema } from './heading.schema.ts';

export const examples: [Example<typeof headingSchema>, ...Example<typeof headingSchema>[]] = [
  {
    title: { nl: 'Kop', en: 'Heading' },
    content: { nl: { text: 'Wonen en verbouwen' }, en: { text: 'Housing and building' } },
  },
  {
    title: { nl: 'Groot, met een regel erboven', en: 'Large, with a subtitle above' },
    content: {
      nl: { text: 'Een nieuwe brug over de Vaart', subtitle: 'Project Vaartbrug' },
      en: { text: 'A new bridge across the canal', subtitle: 'Canal bridge project' },
    },
    options: { size: 'large', subtitlePosition: 'above' },
  },
  {
    title: { nl: 'Lang woord met ondertitel', en: 'Long word with a subtitle' },
    content: {
      nl: {
        text: 'Omgevingsvergunningaanvraagprocedure',
        subtitle: 'Zo vraagt u toestemming om te bouwen, te slopen of te kappen',
      },
      en: {
        text: 'Environmental permit application procedure',
        subtitle: 'How to ask permission to build, demolish or fell a tree',
      },
    },
  },
];
