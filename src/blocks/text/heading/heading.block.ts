import { defineBlock } from '../../define-block.ts';
import en from './en.json' with { type: 'json' };
import { HeadingView } from './HeadingView.tsx';
import { examples } from './heading.examples.ts';
import { headingSchema } from './heading.schema.ts';
import nl from './nl.json' with { type: 'json' };

export const heading = defineBlock(headingSchema, {
  category: 'text',
  View: HeadingView,
  messages: { nl, en },
  examples,
});
