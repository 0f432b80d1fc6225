import { getListMeta } from '#features/content/items/items.contract.ts';
import { defineBlock } from '../../define-block.ts';
import en from './en.json' with { type: 'json' };
import { type CountsData, countName, KeyFiguresView } from './KeyFiguresView.tsx';
import { examples } from './key-figures.examples.ts';
import { keyFiguresSchema } from './key-figures.schema.ts';
import nl from './nl.json' with { type: 'json' };

export const keyFigures = defineBlock<typeof keyFiguresSchema, CountsData>(keyFiguresSchema, {
  category: 'text',
  View: KeyFiguresView,
  reads: ({ content, language }) =>
    Object.fromEntries(
      content.figures.flatMap(({ list }) =>
        list
          ? [[countName(list), { endpoint: getListMeta, input: { params: { guid: list }, query: { lang: language } } }]]
          : [],
      ),
    ),
  messages: { nl, en },
  examples,
});
