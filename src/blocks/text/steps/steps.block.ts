import { defineBlock } from '../../define-block.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import { StepsView } from './StepsView.tsx';
import { examples } from './steps.examples.ts';
import { stepsSchema } from './steps.schema.ts';

export const steps = defineBlock(stepsSchema, {
  category: 'text',
  View: StepsView,
  messages: { nl, en },
  examples,
});
