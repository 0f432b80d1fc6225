import { getSettingValues } from '#features/base/settings/settings.contract.ts';
import { defineBlock } from '../../define-block.ts';
import { readImages } from '../../media/image-field.ts';
import { ContactBoxView } from './ContactBoxView.tsx';
import { examples } from './contact-box.examples.ts';
import { contactBoxSchema } from './contact-box.schema.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import type { ContactBoxData } from './platform-desk.ts';

export const contactBox = defineBlock<typeof contactBoxSchema, ContactBoxData>(contactBoxSchema, {
  category: 'contact',
  View: ContactBoxView,
  reads: ({ content, options, language }) => ({
    ...(options.showPhoto && readImages([content.image])),
    ...(options.source === 'platform' && {
      settings: { endpoint: getSettingValues, input: { query: { keys: 'platformName,contactPage', lang: language } } },
    }),
  }),
  messages: { nl, en },
  examples,
});
