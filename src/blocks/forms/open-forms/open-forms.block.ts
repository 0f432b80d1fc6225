import { getSettingValues } from '#features/base/settings/settings.contract.ts';
import { defineBlock } from '../../define-block.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import { OpenFormsView } from './OpenFormsView.tsx';
import { examples } from './open-forms.examples.ts';
import { openFormsSchema } from './open-forms.schema.ts';

/** The security policy of its page is opened by the setting and by nothing in the block (`delivery/complete/complete.ts`). */
export const openForms = defineBlock<typeof openFormsSchema, { settings: { openFormsUrl?: string | null } }>(
  openFormsSchema,
  {
    category: 'forms',
    View: OpenFormsView,
    reads: ({ content }) =>
      content.slug === ''
        ? {}
        : { settings: { endpoint: getSettingValues, input: { query: { keys: 'openFormsUrl' } } } },
    messages: { nl, en },
    examples,
  },
);
