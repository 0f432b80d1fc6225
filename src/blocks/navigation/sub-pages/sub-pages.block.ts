import { getSubPages, type SubPages } from '#features/content/menus/menus.contract.ts';
import { defineBlock } from '../../define-block.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import { SubPagesView } from './SubPagesView.tsx';
import { examples } from './sub-pages.examples.ts';
import { subPagesSchema } from './sub-pages.schema.ts';

export const subPages = defineBlock<typeof subPagesSchema, { below: SubPages }>(subPagesSchema, {
  category: 'navigation',
  View: SubPagesView,
  reads: ({ content, options: { view, depth, showImage }, page, language }) => {
    const of = content.of ?? page;
    const images = view === 'cards' && showImage && { images: 'true' };
    const query = { page: of, lang: language, depth, ...images };
    return of === null ? {} : { below: { endpoint: getSubPages, input: { query } } };
  },
  messages: { nl, en },
  examples,
});
