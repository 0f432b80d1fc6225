import { type ItemList, readWidget } from '#features/content/items/items.contract.ts';
import typesEn from '#features/content/items/messages/types.en.json' with { type: 'json' };
import typesNl from '#features/content/items/messages/types.nl.json' with { type: 'json' };
import { defineBlock } from '../../define-block.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import { WidgetListView } from './WidgetListView.tsx';
import { examples } from './widget-list.examples.ts';
import { widgetListSchema } from './widget-list.schema.ts';

export const widgetList = defineBlock<typeof widgetListSchema, { items: ItemList }>(widgetListSchema, {
  category: 'lists',
  View: WidgetListView,
  reads: ({ guid, options, language }) => ({
    items: {
      endpoint: readWidget,
      input: {
        params: { guid },
        query: {
          itemCount: options.number,
          sort_by: options.sort,
          lang: language,
          ...(options.when !== 'all' && { filter: `when=${options.when}` }),
        },
      },
    },
  }),
  messages: { nl: { ...typesNl, ...nl }, en: { ...typesEn, ...en } },
  examples,
});
