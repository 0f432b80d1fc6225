import type { Example } from '../../define-block.ts';
import type { prevNextSchema } from './prev-next.schema.ts';

export const examples: [Example<typeof prevNextSchema>, ...Example<typeof prevNextSchema>[]] = [
  { title: { nl: 'Op een pagina zonder buren', en: 'On a page without neighbours' }, content: { nl: {}, en: {} } },
];
