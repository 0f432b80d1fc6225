import { defineBlock } from '../../define-block.ts';
import { iconWords } from '../../layout/icon-field.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import { TopTasksView } from './TopTasksView.tsx';
import { examples } from './top-tasks.examples.ts';
import { topTasksSchema } from './top-tasks.schema.ts';

const icons = iconWords('field.tasks.icon');

export const topTasks = defineBlock(topTasksSchema, {
  category: 'navigation',
  View: TopTasksView,
  messages: { nl: { ...icons.nl, ...nl }, en: { ...icons.en, ...en } },
  examples,
});
