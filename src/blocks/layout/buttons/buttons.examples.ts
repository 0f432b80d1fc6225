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
    title: { nl: 'Drie keuzes, omlijnd', en: 'Three choices, outline' },
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
    title: { nl: 'Met tekening', en: 'With an icon' },
    content: {
      nl: {
        items: [
          { label: 'Bel 14 0300', link: { url: 'tel:140300' }, icon: 'phone' },
          { label: 'Stuur een bericht', link: { url: '/contact' }, icon: 'mail' },
          { label: 'Download de folder', link: { url: '/folder' }, icon: 'download' },
        ],
      },
      en: {
        items: [
          { label: 'Call 14 0300', link: { url: 'tel:140300' }, icon: 'phone' },
          { label: 'Send a message', link: { url: '/en/contact' }, icon: 'mail' },
          { label: 'Download the leaflet', link: { url: '/en/leaflet' }, icon: 'download' },
        ],
      },
    },
    options: { style: 'secondary' },
  },
  {
    title: { nl: 'Tekening na de tekst', en: 'Icon after the text' },
    content: {
      nl: {
        items: [
          { label: 'Naar de volgende stap', link: { url: '/stap-2' }, icon: 'arrow' },
          { label: 'Zonder tekening', link: { url: '/stap-1' } },
        ],
      },
      en: {
        items: [
          { label: 'To the next step', link: { url: '/en/step-2' }, icon: 'arrow' },
          { label: 'Without a drawing', link: { url: '/en/step-1' } },
        ],
      },
    },
    options: { iconPosition: 'end', size: 'large' },
  },
  {
    title: { nl: 'Rustig, met lange woorden', en: 'Subtle, with long words' },
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
