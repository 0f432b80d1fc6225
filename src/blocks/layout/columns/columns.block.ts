import { defineBlock } from '../../define-block.ts';
import { ColumnsView } from './ColumnsView.tsx';
import { examples } from './columns.examples.ts';
import { columnsSchema } from './columns.schema.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

export const columns = defineBlock(columnsSchema, {
  category: 'layout',
  View: ColumnsView,
  messages: { nl, en },
  examples,
});
