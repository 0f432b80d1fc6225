import { type ItemList, readList } from '#features/content/items/items.contract.ts';
import typesEn from '#features/content/items/messages/types.en.json' with { type: 'json' };
import typesNl from '#features/content/items/messages/types.nl.json' with { type: 'json' };
import { defineBlock } from '../../define-block.ts';
import en from './en.json' with { type: 'json' };
import { ListView } from './ListView.tsx';
import { examples } from './list.examples.ts';
import { listSchema } from './list.schema.ts';
import { askedPage, listQueryName } from './list-query.ts';
import informal from './nl.informal.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

export const list = defineBlock<typeof listSchema, { list: ItemList }>(listSchema, {
  category: 'lists',
  View: ListView,
  queryNames: (guid) => [listQueryName(guid)],
  usesQuery: ({ guid, query }, { list }) =>
    query[listQueryName(guid)] === String(askedPage(query, guid)) &&
    askedPage(query, guid) > 1 &&
    (list?.items.length ?? 0) > 0,
  reads: ({ guid, options, query, language }) => ({
    list: {
      endpoint: readList,
      input: {
        params: { guid },
        body: {
          pageNumber: askedPage(query, guid),
          itemCount: Number(options.itemCount),
          sort_by: options.sort,
          ...(options.when !== 'all' && { filter: `when=${options.when}` }),
          lang: language,
        },
      },
    },
  }),
  messages: { nl: { ...typesNl, ...nl }, en: { ...typesEn, ...en }, informal },
  examples,
});
