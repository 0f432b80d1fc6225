import { getPublicResults, type PublicResults } from '#features/engagement/form-results/form-results.contract.ts';
import { defineBlock } from '../../define-block.ts';
import en from './en.json' with { type: 'json' };
import { FormResultsView } from './FormResultsView.tsx';
import { examples } from './form-results.examples.ts';
import { formResultsSchema } from './form-results.schema.ts';
import nl from './nl.json' with { type: 'json' };

export const formResults = defineBlock<typeof formResultsSchema, { results: PublicResults }>(formResultsSchema, {
  category: 'forms',
  View: FormResultsView,
  reads: ({ content, language }) =>
    content.form === null
      ? {}
      : {
          results: { endpoint: getPublicResults, input: { params: { guid: content.form }, query: { lang: language } } },
        },
  drawsWith: () => ['Chart'],
  messages: { nl, en },
  examples,
});
