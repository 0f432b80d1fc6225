import type { Example } from '../../define-block.ts';
import type { widgetListSchema } from './widget-list.schema.ts';

export const examples: [Example<typeof widgetListSchema>, ...Example<typeof widgetListSchema>[]] = [
  {
    title: { nl: 'Selectie zonder items', en: 'Selection without items' },
    content: { nl: { blockTitle: 'Laatste nieuws' }, en: { blockTitle: 'Latest news' } },
    options: { hideWhenEmpty: false },
  },
];
