import type { Example } from '../../define-block.ts';
import type { referenceSchema } from './reference.schema.ts';

export const examples: [Example<typeof referenceSchema>, ...Example<typeof referenceSchema>[]] = [
  {
    title: { nl: 'Gedeeld blok', en: 'Shared block' },
    content: { nl: {}, en: {} },
  },
];
