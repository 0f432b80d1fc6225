import type { Example } from '../../define-block.ts';
import type { cookieSettingsSchema } from './cookie-settings.schema.ts';

export const examples: [Example<typeof cookieSettingsSchema>, ...Example<typeof cookieSettingsSchema>[]] = [
  {
    title: { nl: 'Knop', en: 'Button' },
    content: { nl: { label: 'Cookies instellen' }, en: { label: 'Set cookies' } },
  },
  {
    title: { nl: 'Link, met een lang woord', en: 'Link, with a long word' },
    content: {
      nl: { label: 'Cookievoorkeursinstellingenoverzicht' },
      en: { label: 'Cookie-preference-settings-overview' },
    },
    options: { style: 'link' },
  },
];
