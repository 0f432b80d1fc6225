import { defineBlock } from '../../define-block.ts';
import en from './en.json' with { type: 'json' };
import { GroupView } from './GroupView.tsx';
import { examples } from './group.examples.ts';
import { groupSchema } from './group.schema.ts';
import nl from './nl.json' with { type: 'json' };

export const group = defineBlock(groupSchema, {
  category: 'layout',
  View: GroupView,
  messages: { nl, en },
  examples,
});
