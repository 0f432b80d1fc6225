import { richTextSheet } from '../../block-stylesheets.ts';
import { defineBlock } from '../../define-block.ts';
import { CodeView } from './CodeView.tsx';
import { examples } from './code.examples.ts';
import { codeSchema } from './code.schema.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

export const code = defineBlock(codeSchema, {
  category: 'text',
  View: CodeView,
  drawsWith: () => [richTextSheet],
  messages: { nl, en },
  examples,
});
