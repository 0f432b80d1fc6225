import type { Example } from '../../define-block.ts';
import type { breadcrumbsSchema } from './breadcrumbs.schema.ts';

export const examples: [Example<typeof breadcrumbsSchema>, ...Example<typeof breadcrumbsSchema>[]] = [
  { title: { nl: 'Kruimelpad', en: 'Breadcrumbs' }, content: { nl: {}, en: {} } },
];
