import { richTextSheet } from '../../block-stylesheets.ts';
import { defineBlock } from '../../define-block.ts';
import en from './en.json' with { type: 'json' };
import { HtmlView } from './HtmlView.tsx';
import { examples } from './html.examples.ts';
import { htmlSchema } from './html.schema.ts';
import nl from './nl.json' with { type: 'json' };

export const html = defineBlock(htmlSchema, {
  category: 'layout',
  View: HtmlView,
  drawsWith: () => [richTextSheet],
  messages: { nl, en },
  examples,
});
