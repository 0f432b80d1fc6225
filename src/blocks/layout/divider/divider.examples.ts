import type { Example } from '../../define-block.ts';
import type { dividerSchema } from './divider.schema.ts';

export const examples: [Example<typeof dividerSchema>, ...Example<typeof dividerSchema>[]] = [
  { title: { nl: 'Lijn', en: 'Line' }, content: { nl: {}, en: {} } },
  {
    title: { nl: 'Ruimte', en: 'Space' },
    content: { nl: {}, en: {} },
    options: { style: 'space', height: '64' },
  },
];
