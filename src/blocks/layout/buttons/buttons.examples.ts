import type { Example } from '../../define-block.ts';
import type { buttonsSchema } from './buttons.schema.ts';

export const examples: [Example<typeof buttonsSchema>, ...Example<typeof buttonsSchema>[]] = [
  {
    title: { nl: 'Eén knop', en: 'One button' },
    content: {
      nl: { items: [{ label: 'Maak een afspraak', link: { url: '/afspraak' } }] },
      en: { items: [{ label: 'Make an appointment', link: { url: '/en/appointment' } }] },
    },
  },
  {
    title: { nl: 'Drie keuzes, omlijnd', en: 'Three choices, outlined' },
    content: {
      nl: {
        items: [
          { label: 'Inwoner', link: { url: '/inwoner' } },
          { label: 'Ondernemer', link: { url: '/ondernemer' } },
          { label: 'Bezoeker', link: { url: '/bezoeker' } },
        ],
      },
      en: {
        items: [
          { label: 'Resident', link: { url: '/en/resident' } },
          { label: 'Entrepreneur', link: { url: '/en/entrepreneur' } },
          { label: 'Visitor', link: { url: '/en/visitor' } },
        ],
      },
    },
    options: { style: 'secondary', size: 'large', alignment: 'center' },
  },
  {
    title: { nl: 'Rustig, met lange woorden', en: 'Quiet, with long words' },
    content: {
      nl: {
        items: [
          { label: 'Omgevingsvergunningaanvraag bekijken', link: { url: '/vergunning' } },
          { label: 'Bezwaarschriftencommissie', link: { url: '/bezwaar' } },
        ],
      },
      en: {
        items: [
          { label: 'See an environmental permit application', link: { url: '/en/permit' } },
          { label: 'Objections committee', link: { url: '/en/objections' } },
        ],
      },
    },
    options: { style: 'quiet' },
  },
];
