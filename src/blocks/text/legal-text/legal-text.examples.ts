import { doc, heading } from '#document/build-rich-text.ts';
import type { Example } from '../../define-block.ts';
import type { legalTextSchema } from './legal-text.schema.ts';
import type { LegalTextData } from './legal-text-data.ts';

type LegalTextExample = Example<typeof legalTextSchema, LegalTextData>;

export const examples: [LegalTextExample, ...LegalTextExample[]] = [
  {
    title: { nl: 'Privacyverklaring', en: 'Privacy statement' },
    content: { nl: {}, en: {} },
    data: {
      nl: {
        text: {
          kind: 'privacy',
          language: 'nl',
          version: 2,
          effectiveOn: '2026-03-01',
          title: 'Privacyverklaring',
          summary: '',
          body: doc('Wij gaan zorgvuldig om met uw gegevens.', heading(2, 'Uw rechten'), 'U mag uw gegevens bekijken.'),
        },
      },
      en: {
        text: {
          kind: 'privacy',
          language: 'en',
          version: 2,
          effectiveOn: '2026-03-01',
          title: 'Privacy statement',
          summary: '',
          body: doc('We handle your data with care.', heading(2, 'Your rights'), 'You may see your data.'),
        },
      },
    },
  },
  {
    title: { nl: 'Cookies, zonder versie en met een lang woord', en: 'Cookies, without version and with a long word' },
    content: { nl: {}, en: {} },
    options: { which: 'cookie-statement', showVersion: false },
    data: {
      nl: {
        text: {
          kind: 'cookie-statement',
          language: 'nl',
          version: 1,
          effectiveOn: '2026-03-01',
          title: 'Cookieverklaring',
          summary: '',
          body: doc('Cookievoorkeursinstellingenoverzicht: wij plaatsen geen cookies zonder dat u daarvoor kiest.'),
        },
      },
      en: {
        text: {
          kind: 'cookie-statement',
          language: 'en',
          version: 1,
          effectiveOn: '2026-03-01',
          title: 'Cookie statement',
          summary: '',
          body: doc('Cookie-preference-settings-overview: we place no cookies unless you choose them.'),
        },
      },
    },
  },
];
