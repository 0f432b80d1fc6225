import { defineBlock } from '../../define-block.ts';
import en from './en.json' with { type: 'json' };
import { GlossaryView } from './GlossaryView.tsx';
import { examples } from './glossary.examples.ts';
import { glossarySchema } from './glossary.schema.ts';
import nl from './nl.json' with { type: 'json' };

export const glossary = defineBlock(glossarySchema, {
  category: 'text',
  View: GlossaryView,
  messages: { nl, en },
  examples,
});
