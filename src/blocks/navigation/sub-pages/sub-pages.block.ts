import { getSubPages, type SubPages } from '#features/menus/menus.contract.ts';
import { defineBlock } from '../../define-block.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import { SubPagesView } from './SubPagesView.tsx';
import { examples } from './sub-pages.examples.ts';
import { subPagesSchema } from './sub-pages.schema.ts';

export const subPages = defineBlock<typeof subPagesSchema, { below: SubPages }>(subPagesSchema, {
  category: 'navigation',
  View: SubPagesView,
  reads: ({ content, page, language }) => {
    const of = content.of ?? page;
    return of === null ? {} : { below: { endpoint: getSubPages, input: { query: { page: of, lang: language } } } };
  },
  messages: { nl, en },
  examples,
});
