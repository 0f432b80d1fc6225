import { getSharedBlock } from '#features/content/shared-blocks/shared-blocks.contract.ts';
import { defineBlock } from '../../define-block.ts';
import en from './en.json' with { type: 'json' };
import informal from './nl.informal.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import { type Read, ReferenceView } from './ReferenceView.tsx';
import { examples } from './reference.examples.ts';
import { referenceSchema } from './reference.schema.ts';

export const reference = defineBlock<typeof referenceSchema, Read>(referenceSchema, {
  category: 'layout',
  View: ReferenceView,
  editorReads: ({ content: { target }, language }) =>
    target === null
      ? {}
      : { placed: { endpoint: getSharedBlock, input: { params: { id: target }, query: { lang: language } } } },
  messages: { nl, en, informal },
  examples,
});
