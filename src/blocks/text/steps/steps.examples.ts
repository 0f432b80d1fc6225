import type { Example } from '../../define-block.ts';
import type { stepsSchema } from './steps.schema.ts';

export const examples: [Example<typeof stepsSchema>, ...Example<typeof stepsSchema>[]] = [
  {
    title: { nl: 'Een paspoort aanvragen', en: 'Applying for a passport' },
    content: {
      nl: {
        steps: [
          { heading: 'Maak een afspraak', text: 'Online of via 14 0320.', link: { url: '/afspraak' } },
          { heading: 'Kom naar de balie', text: 'Neem uw oude paspoort en een pasfoto mee. U betaalt met uw pas.' },
          {
            heading: 'Haal het paspoort op',
            text: 'Na vijf werkdagen ligt het klaar. U hoeft geen afspraak te maken.',
          },
        ],
      },
      en: {
        steps: [
          { heading: 'Make an appointment', text: 'Online or by telephone.', link: { url: '/en/appointment' } },
          { heading: 'Come to the desk', text: 'Bring your old passport and a photo. You pay by card.' },
          { heading: 'Collect the passport', text: 'It is ready after five working days. No appointment needed.' },
        ],
      },
    },
  },
  {
    title: { nl: 'Naast elkaar, met hoe ver het is', en: 'Horizontal, with progress' },
    content: {
      nl: {
        steps: [
          { heading: 'Aanvraag ontvangen', text: 'U krijgt een mail.', state: 'done' },
          { heading: 'Omgevingsvergunningbeoordeling', text: 'Wij kijken of het plan past.', state: 'now' },
          { heading: 'Besluit', text: 'Binnen acht weken.', state: 'next' },
        ],
      },
      en: {
        steps: [
          { heading: 'Application received', text: 'You get a mail.', state: 'done' },
          { heading: 'Assessment of the application', text: 'We look whether the plan fits.', state: 'now' },
          { heading: 'Decision', text: 'Within eight weeks.', state: 'next' },
        ],
      },
    },
    options: { orientation: 'horizontal', showState: true },
  },
  {
    title: { nl: 'Nummers met een lijn', en: 'Numbers with a line' },
    content: {
      nl: {
        steps: [
          { heading: 'Zoek uw huis op de kaart', text: 'Klik op uw straat.' },
          { text: 'Lees wat er in de buurt verandert.' },
          { heading: 'Geef uw mening', text: 'Dat kan tot en met 14 december.', link: { url: '/inspraak' } },
        ],
      },
      en: {
        steps: [
          { heading: 'Find your house on the map', text: 'Click on your street.' },
          { text: 'Read what changes in the neighbourhood.' },
          { heading: 'Say what you think', text: 'You can until 14 December.', link: { url: '/en/consultation' } },
        ],
      },
    },
    options: { style: 'plain' },
  },
];
