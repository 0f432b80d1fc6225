import { defineBlock } from '../../define-block.ts';
import { DividerView } from './DividerView.tsx';
import { examples } from './divider.examples.ts';
import { dividerSchema } from './divider.schema.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

export const divider = defineBlock(dividerSchema, {
  category: 'layout',
  View: DividerView,
  messages: { nl, en },
  examples,
});
