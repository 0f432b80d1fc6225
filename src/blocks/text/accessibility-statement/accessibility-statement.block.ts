import { getAccessibilityStatement } from '#features/operations/accessibility/accessibility.contract.ts';
import { defineBlock } from '../../define-block.ts';
import { AccessibilityStatementView } from './AccessibilityStatementView.tsx';
import { examples } from './accessibility-statement.examples.ts';
import { accessibilityStatementSchema } from './accessibility-statement.schema.ts';
import en from './en.json' with { type: 'json' };
import informal from './nl.informal.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import type { StatementData } from './statement-data.ts';

export const accessibilityStatement = defineBlock<typeof accessibilityStatementSchema, StatementData>(
  accessibilityStatementSchema,
  {
    category: 'text',
    View: AccessibilityStatementView,
    reads: ({ language }) => ({
      statement: { endpoint: getAccessibilityStatement, input: { query: { lang: language } } },
    }),
    messages: { nl, en, informal },
    examples,
  },
);
