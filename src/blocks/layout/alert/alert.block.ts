import { dismissStylesheet } from '../../block-stylesheets.ts';
import { defineBlock } from '../../define-block.ts';
import { AlertView } from './AlertView.tsx';
import { examples } from './alert.examples.ts';
import { alertSchema } from './alert.schema.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

export const alert = defineBlock(alertSchema, {
  category: 'layout',
  View: AlertView,
  drawsWith: ({ isDismissible }) => (isDismissible ? [dismissStylesheet] : []),
  messages: { nl, en },
  examples,
});
