import type { Example } from '../../define-block.ts';
import type { glossarySchema } from './glossary.schema.ts';

const nl = {
  terms: [
    {
      term: 'College',
      explanation: 'De burgemeester en de wethouders samen. Zij besturen de gemeente van dag tot dag.',
    },
    {
      term: 'Zienswijze',
      explanation: 'Een brief of mail waarin u zegt wat u van een plan vindt, voordat de gemeente erover besluit.',
    },
    {
      term: 'Bestemmingsplanwijziging',
      explanation: 'Een nieuwe regel over wat er op een plek mag: wonen, werken, groen of water.',
    },
  ],
};
const en = {
  terms: [
    { term: 'Executive', explanation: 'The mayor and the aldermen together. They run the municipality day by day.' },
    {
      term: 'View',
      explanation: 'A letter or mail in which you say what you think of a plan, before the municipality decides.',
    },
    {
      term: 'Zoning plan amendment',
      explanation: 'A new rule about what a place may be used for: living, working, green or water.',
    },
  ],
};

export const examples: [Example<typeof glossarySchema>, ...Example<typeof glossarySchema>[]] = [
  { title: { nl: 'Lijst, met een lang woord', en: 'List, with a long word' }, content: { nl, en } },
  { title: { nl: 'Doorlopend', en: 'Running text' }, content: { nl, en }, options: { display: 'inline' } },
  {
    title: { nl: 'Woorden die hun uitleg openen', en: 'Terms that open their explanation' },
    content: { nl, en },
    options: { display: 'tooltip' },
  },
];
