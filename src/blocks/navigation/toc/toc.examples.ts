import type { Example } from '../../define-block.ts';
import type { tocSchema } from './toc.schema.ts';

export const examples: [Example<typeof tocSchema>, ...Example<typeof tocSchema>[]] = [
  {
    title: { nl: 'Met de grote koppen', en: 'With the large headings' },
    content: { nl: { blockTitle: 'Op deze pagina' }, en: { blockTitle: 'On this page' } },
  },
  {
    title: { nl: 'Drie niveaus, met aanvraagprocedurebeschrijving', en: 'Three levels' },
    content: { nl: {}, en: {} },
    options: { levels: '2-4' },
  },
];
