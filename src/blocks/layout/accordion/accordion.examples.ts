import { bold, bulletList, doc, link, paragraph } from '#document/build-rich-text.ts';
import type { Example } from '../../define-block.ts';
import type { accordionSchema } from './accordion.schema.ts';

export const examples: [Example<typeof accordionSchema>, ...Example<typeof accordionSchema>[]] = [
  {
    title: { nl: 'Veelgestelde vragen', en: 'Frequently asked questions' },
    content: {
      nl: {
        items: [
          {
            heading: 'Wanneer wordt mijn container geleegd?',
            body: doc(
              paragraph(
                'De groene container elke maandag, de blauwe om de week op donderdag. Kijk in de ',
                link('afvalkalender', '/afval'),
                ' voor uw straat.',
              ),
            ),
          },
          {
            heading: 'Mijn container is kapot. Wat nu?',
            body: doc('Meld het online of bel 14 0320. Wij maken hem binnen vijf werkdagen, zonder kosten.'),
          },
          {
            heading: 'Wat mag er in de container voor plastic?',
            body: doc(
              paragraph('Dit mag erin, als het ', bold('leeg'), ' is:'),
              bulletList('flessen, bakjes en zakken', 'blikjes en conserven', 'pakken van melk en sap'),
            ),
          },
        ],
      },
      en: {
        items: [
          {
            heading: 'When is my container emptied?',
            body: doc(
              paragraph(
                'The green one every Monday, the blue one every other Thursday. See the ',
                link('waste calendar', '/en/waste'),
                ' for your street.',
              ),
            ),
          },
          {
            heading: 'My container is broken. What now?',
            body: doc('Report it online or call +31 320 123 456. We fix it within five working days, free of charge.'),
          },
          {
            heading: 'What goes into the container for plastic?',
            body: doc(
              paragraph('This goes in, when it is ', bold('empty'), ':'),
              bulletList('bottles, trays and bags', 'cans and tins', 'cartons of milk and juice'),
            ),
          },
        ],
      },
    },
    options: { isFaq: true },
  },
  {
    title: { nl: 'Eén tegelijk, eerste open, lange woorden', en: 'One at a time, first open, long words' },
    content: {
      nl: {
        items: [
          {
            heading: 'Huishoudelijkehulpindicatiebeoordeling',
            body: doc(
              'Een medewerker komt bij u thuis en bespreekt welke hulp u nodig heeft. Binnen acht weken krijgt u een brief.',
            ),
          },
          {
            heading: 'Eigen bijdrage',
            body: doc('U betaalt € 21,80 per maand. Het CAK stuurt u de rekening.'),
          },
        ],
      },
      en: {
        items: [
          {
            heading: 'Assessment for help with the household',
            body: doc(
              'Somebody visits you at home and talks about the help you need. You get a letter within eight weeks.',
            ),
          },
          { heading: 'What you pay yourself', body: doc('You pay €21.80 a month. The CAK sends you the bill.') },
        ],
      },
    },
    options: { opens: 'one', isFirstOpen: true, isNumbered: true },
  },
];
