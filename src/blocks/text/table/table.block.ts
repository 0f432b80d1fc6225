import { richTextSheet } from '../../block-stylesheets.ts';
import { defineBlock } from '../../define-block.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import { askedSort, isSortable, sortQueryName } from './sort-rows.ts';
import { TableView } from './TableView.tsx';
import { examples } from './table.examples.ts';
import { tableSchema } from './table.schema.ts';

export const table = defineBlock(tableSchema, {
  category: 'text',
  View: TableView,
  drawsWith: () => [richTextSheet],
  queryNames: (guid) => [sortQueryName(guid)],
  usesQuery: ({ guid, query, content, options }) =>
    isSortable(options, content.rows) && askedSort(query[sortQueryName(guid)], content.columns.length) !== undefined,
  messages: { nl, en },
  examples,
});
