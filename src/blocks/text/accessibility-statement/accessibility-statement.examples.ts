import type { Example } from '../../define-block.ts';
import type { accessibilityStatementSchema } from './accessibility-statement.schema.ts';
import type { StatementData } from './statement-data.ts';

type StatementExample = Example<typeof accessibilityStatementSchema, StatementData>;

const facts = { statementOn: '2026-04-01', auditOn: '2026-02-10', registerUrl: 'https://register.example/waterrijk' };

export const examples: [StatementExample, ...StatementExample[]] = [
  {
    title: { nl: 'Status B', en: 'Status B' },
    content: { nl: {}, en: {} },
    data: {
      nl: {
        statement: {
          statement: { ...facts, status: 'B', name: 'Voldoet gedeeltelijk', path: '/legal/accessibility/nl' },
        },
      },
      en: {
        statement: {
          statement: { ...facts, status: 'B', name: 'Partially compliant', path: '/legal/accessibility/en' },
        },
      },
    },
  },
  {
    title: { nl: 'Zonder datums en register', en: 'Without dates and register' },
    content: { nl: {}, en: {} },
    data: {
      nl: {
        statement: {
          statement: {
            status: 'E',
            name: 'Nog geen verklaring in het toegankelijkheidsverklaringenregister',
            statementOn: null,
            auditOn: null,
            registerUrl: null,
            path: '/legal/accessibility/nl',
          },
        },
      },
      en: {
        statement: {
          statement: {
            status: 'E',
            name: 'No statement in the accessibility-statements-register yet',
            statementOn: null,
            auditOn: null,
            registerUrl: null,
            path: '/legal/accessibility/en',
          },
        },
      },
    },
  },
];
