import { type FormView, getFormView } from '#features/engagement/forms/forms.contract.ts';
import { defineBlock } from '../../define-block.ts';
import en from './en.json' with { type: 'json' };
import { FormBlockView } from './FormBlockView.tsx';
import { examples } from './form.examples.ts';
import { formSchema } from './form.schema.ts';
import nl from './nl.json' with { type: 'json' };

export const formBlock = defineBlock<typeof formSchema, { view: FormView }>(formSchema, {
  category: 'forms',
  View: FormBlockView,
  reads: ({ content, language }) =>
    content.form === null
      ? {}
      : { view: { endpoint: getFormView, input: { params: { guid: content.form }, query: { lang: language } } } },
  messages: { nl, en },
  examples,
});
