import type { Example } from '../../define-block.ts';
import type { headerImageSchema } from './header-image.schema.ts';

export const examples: [Example<typeof headerImageSchema>, ...Example<typeof headerImageSchema>[]] = [
  { title: { nl: 'Het eerste kopbeeld', en: 'The first header image' }, content: { nl: {}, en: {} } },
  { title: { nl: 'Laag', en: 'Small' }, content: { nl: {}, en: {} }, options: { height: 'small' } },
  { title: { nl: 'Hoog', en: 'Large' }, content: { nl: {}, en: {} }, options: { height: 'large' } },
];
