import type { Example } from '../../define-block.ts';
import type { subPagesSchema } from './sub-pages.schema.ts';

export const examples: [Example<typeof subPagesSchema>, ...Example<typeof subPagesSchema>[]] = [
  { title: { nl: 'Zonder pagina’s eronder', en: 'Without pages below' }, content: { nl: {}, en: {} } },
];
