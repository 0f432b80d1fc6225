import { defineBlock } from '../../define-block.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import { TableView } from './TableView.tsx';
import { examples } from './table.examples.ts';
import { tableSchema } from './table.schema.ts';

export const table = defineBlock(tableSchema, {
  category: 'text',
  View: TableView,
  messages: { nl, en },
  examples,
});
