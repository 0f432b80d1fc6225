import type { Example } from '../../define-block.ts';
import type { sitemapSchema } from './sitemap.schema.ts';

export const examples: [Example<typeof sitemapSchema>, ...Example<typeof sitemapSchema>[]] = [
  { title: { nl: 'Alle pagina’s', en: 'All pages' }, content: { nl: {}, en: {} } },
  {
    title: { nl: 'Alleen het eerste niveau', en: 'Only the first level' },
    content: { nl: { blockTitle: 'Onderwerpen' }, en: { blockTitle: 'Subjects' } },
    options: { depth: '1' },
  },
];
