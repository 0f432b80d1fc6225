import { defineBlock } from '../../define-block.ts';
import { DebugView } from './DebugView.tsx';
import { examples } from './debug.examples.ts';
import { debugSchema } from './debug.schema.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import type { PageFacts } from './page-facts.ts';

export const debug = defineBlock<typeof debugSchema, PageFacts>(debugSchema, {
  category: 'layout',
  View: DebugView,
  isForDevelopers: true,
  drawsWith: () => ['Table'],
  messages: { nl, en },
  examples,
});
