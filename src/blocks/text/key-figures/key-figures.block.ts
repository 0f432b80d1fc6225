import { defineBlock } from '../../define-block.ts';
import en from './en.json' with { type: 'json' };
import { KeyFiguresView } from './KeyFiguresView.tsx';
import { examples } from './key-figures.examples.ts';
import { keyFiguresSchema } from './key-figures.schema.ts';
import nl from './nl.json' with { type: 'json' };

export const keyFigures = defineBlock(keyFiguresSchema, {
  category: 'text',
  View: KeyFiguresView,
  messages: { nl, en },
  examples,
});
