import type { Example } from '../../define-block.ts';
import type { openFormsSchema } from './open-forms.schema.ts';

type Given = Example<typeof openFormsSchema, { settings: { openFormsUrl?: string | null } }>;

const settings = { openFormsUrl: 'https://formulieren.waterrijk.example' };

export const examples: [Given, ...Given[]] = [
  {
    title: { nl: 'Een formulier', en: 'A form' },
    content: { nl: { slug: 'afspraak-maken' }, en: { slug: 'afspraak-maken' } },
    data: { nl: { settings }, en: { settings } },
  },
];
