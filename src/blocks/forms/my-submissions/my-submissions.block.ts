import { getOwnSubmissions, type OwnSubmissions } from '#features/engagement/submissions/submissions.contract.ts';
import { defineBlock } from '../../define-block.ts';
import en from './en.json' with { type: 'json' };
import { MySubmissionsView } from './MySubmissionsView.tsx';
import { examples } from './my-submissions.examples.ts';
import { mySubmissionsSchema } from './my-submissions.schema.ts';
import informal from './nl.informal.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

export const mySubmissions = defineBlock<typeof mySubmissionsSchema, { own: OwnSubmissions }>(mySubmissionsSchema, {
  category: 'forms',
  View: MySubmissionsView,
  reads: ({ content: { forms }, options, language }) => ({
    own: {
      endpoint: getOwnSubmissions,
      input: {
        query: { show: options.show, lang: language, ...(forms.length > 0 && { forms: forms.join(',') }) },
      },
    },
  }),
  messages: { nl, en, informal },
  examples,
});
