import { getLegalText } from '#features/identity/legal/legal.contract.ts';
import { defineBlock } from '../../define-block.ts';
import en from './en.json' with { type: 'json' };
import { LegalTextView } from './LegalTextView.tsx';
import { examples } from './legal-text.examples.ts';
import { legalTextSchema } from './legal-text.schema.ts';
import type { LegalTextData } from './legal-text-data.ts';
import nl from './nl.json' with { type: 'json' };

export const legalText = defineBlock<typeof legalTextSchema, LegalTextData>(legalTextSchema, {
  category: 'text',
  View: LegalTextView,
  reads: ({ options, language }) => ({
    text: { endpoint: getLegalText, input: { params: { kind: options.which }, query: { lang: language } } },
  }),
  messages: { nl, en },
  examples,
});
