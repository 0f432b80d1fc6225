import { getPublicCounters } from '#features/operations/statistics/public-counters.contract.ts';
import { defineBlock } from '../../define-block.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import { type CountersData, StatisticsView } from './StatisticsView.tsx';
import { examples } from './statistics.examples.ts';
import { statisticsSchema } from './statistics.schema.ts';

export const statistics = defineBlock<typeof statisticsSchema, CountersData>(statisticsSchema, {
  category: 'text',
  View: StatisticsView,
  reads: () => ({ counters: { endpoint: getPublicCounters, input: {} } }),
  drawsWith: () => ['KeyFigures'],
  messages: { nl, en },
  examples,
});
