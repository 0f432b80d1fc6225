import { getItemNeighbours } from '#features/content/items/items.contract.ts';
import { defineBlock } from '../../define-block.ts';
import { readMenus } from '../page-tree.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import { type PrevNextData, PrevNextView } from './PrevNextView.tsx';
import { examples } from './prev-next.examples.ts';
import { prevNextSchema } from './prev-next.schema.ts';

export const prevNext = defineBlock<typeof prevNextSchema, PrevNextData>(prevNextSchema, {
  category: 'navigation',
  View: PrevNextView,
  reads: ({ item, page, language }) =>
    item === null
      ? readMenus(language)
      : {
          items: {
            endpoint: getItemNeighbours,
            input: { params: { guid: item }, query: { lang: language, ...(page && { page }) } },
          },
        },
  messages: { nl, en },
  examples,
});
