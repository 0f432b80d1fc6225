import type { Example } from '../../define-block.ts';
import type { PrevNextData } from './PrevNextView.tsx';
import type { prevNextSchema } from './prev-next.schema.ts';

type PrevNextExample = Example<typeof prevNextSchema, PrevNextData>;

export const examples: [PrevNextExample, ...PrevNextExample[]] = [
  {
    title: { nl: 'In een bericht, tussen twee andere', en: 'In an item, between two others' },
    content: { nl: {}, en: {} },
    data: {
      nl: {
        items: {
          previous: { title: 'De markt verhuist naar het havenplein', language: 'nl', path: '/nieuws' },
          next: { title: 'Gemeenteraadsverkiezingen: zo stemt u op 18 maart', language: 'nl', path: '/nieuws' },
        },
      },
      en: {
        items: {
          previous: { title: 'The market moves to the harbour square', language: 'en', path: '/en/news' },
          next: { title: 'Gemeenteraadsverkiezingen: zo stemt u op 18 maart', language: 'nl', path: '/en/news' },
        },
      },
    },
  },
  {
    title: { nl: 'In het laatste bericht', en: 'In the last item' },
    content: { nl: { blockTitle: 'Meer nieuws' }, en: { blockTitle: 'More news' } },
    data: {
      nl: {
        items: { previous: { title: 'De bibliotheek is weer open', language: 'nl', path: '/nieuws' }, next: null },
      },
      en: { items: { previous: { title: 'The library is open again', language: 'en', path: '/en/news' }, next: null } },
    },
  },
];
