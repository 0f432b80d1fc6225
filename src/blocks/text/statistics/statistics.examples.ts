import type { Example } from '../../define-block.ts';
import type { CountersData } from './StatisticsView.tsx';
import type { statisticsSchema } from './statistics.schema.ts';

type StatisticsExample = Example<typeof statisticsSchema, CountersData>;

const inBoth = (counters: CountersData['counters']['counters']): StatisticsExample['data'] => ({
  nl: { counters: { counters } },
  en: { counters: { counters } },
});

const content = { nl: {}, en: {} };

export const examples: [StatisticsExample, ...StatisticsExample[]] = [
  {
    title: { nl: 'Bezoek en inhoud', en: 'Visits and content' },
    content,
    data: inBoth([
      { counter: 'visits', count: 12_409 },
      { counter: 'downloads', count: 312 },
      { counter: 'pages', count: 86 },
      { counter: 'items', count: 1204 },
    ]),
  },
  {
    title: { nl: 'Alles, en weinig leden', en: 'Everything, and few members' },
    content,
    options: { downloads: true, members: true, columns: '4' },
    data: inBoth([
      { counter: 'visits', count: 1_240_900 },
      { counter: 'downloads', count: 0 },
      { counter: 'pages', count: 1 },
      { counter: 'items', count: 48_000 },
      { counter: 'members', count: 'few' },
    ]),
  },
];
