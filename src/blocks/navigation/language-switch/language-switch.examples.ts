import type { Example } from '../../define-block.ts';
import type { languageSwitchSchema } from './language-switch.schema.ts';

export const examples: [Example<typeof languageSwitchSchema>, ...Example<typeof languageSwitchSchema>[]] = [
  { title: { nl: 'Naast elkaar', en: 'Horizontal' }, content: { nl: {}, en: {} } },
  {
    title: { nl: 'Onder elkaar', en: 'Vertical' },
    content: { nl: { blockTitle: 'Lees dit in een andere taal' }, en: { blockTitle: 'Read this in another language' } },
    options: { direction: 'list' },
  },
];
