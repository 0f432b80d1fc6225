import { defineBlock } from '../../define-block.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import { TocView } from './TocView.tsx';
import { examples } from './toc.examples.ts';
import { tocSchema } from './toc.schema.ts';

export const toc = defineBlock(tocSchema, {
  category: 'navigation',
  View: TocView,
  messages: { nl, en },
  examples,
});
