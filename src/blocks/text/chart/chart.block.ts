import { defineBlock } from '../../define-block.ts';
import { ChartView } from './ChartView.tsx';
import { examples } from './chart.examples.ts';
import { chartSchema } from './chart.schema.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

export const chart = defineBlock(chartSchema, {
  category: 'text',
  View: ChartView,
  messages: { nl, en },
  examples,
});
