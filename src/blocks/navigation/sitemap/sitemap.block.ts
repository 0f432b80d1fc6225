import { defineBlock } from '../../define-block.ts';
import { type MenusData, readMenus } from '../page-tree.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import { SitemapView } from './SitemapView.tsx';
import { examples } from './sitemap.examples.ts';
import { sitemapSchema } from './sitemap.schema.ts';

export const sitemap = defineBlock<typeof sitemapSchema, MenusData>(sitemapSchema, {
  category: 'navigation',
  View: SitemapView,
  reads: ({ language }) => readMenus(language),
  messages: { nl, en },
  examples,
});
