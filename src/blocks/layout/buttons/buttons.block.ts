import { defineBlock } from '../../define-block.ts';
import { iconWords } from '../icon-field.ts';
import { ButtonsView } from './ButtonsView.tsx';
import { examples } from './buttons.examples.ts';
import { buttonsSchema } from './buttons.schema.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

const icons = iconWords('field.items.icon');

export const buttons = defineBlock(buttonsSchema, {
  category: 'layout',
  View: ButtonsView,
  messages: { nl: { ...icons.nl, ...nl }, en: { ...icons.en, ...en } },
  examples,
});
