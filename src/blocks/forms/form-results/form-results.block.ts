import { imageGuids } from '#document/rich-text.ts';
import { getPublicResults, type PublicResults } from '#features/engagement/form-results/form-results.contract.ts';
import { defineBlock } from '../../define-block.ts';
import { type ImagesData, readImages } from '../../media/image-field.ts';
import en from './en.json' with { type: 'json' };
import { FormResultsView } from './FormResultsView.tsx';
import { examples } from './form-results.examples.ts';
import { formResultsSchema } from './form-results.schema.ts';
import nl from './nl.json' with { type: 'json' };

export const formResults = defineBlock<typeof formResultsSchema, { results: PublicResults } & ImagesData>(
  formResultsSchema,
  {
    category: 'forms',
    View: FormResultsView,
    reads: ({ content: { form, versions, frozen, texts, conclusions }, language }) => ({
      ...(form !== null && {
        results: {
          endpoint: getPublicResults,
          input: {
            params: { guid: form },
            query: {
              lang: language,
              ...(frozen === null && versions.length > 0 && { versions: versions.join(',') }),
              ...(frozen !== null && { frozen }),
            },
          },
        },
      }),
      ...readImages([...texts, ...conclusions].flatMap(({ text }) => imageGuids(text))),
    }),
    drawsWith: () => ['Chart'],
    messages: { nl, en },
    examples,
  },
);
