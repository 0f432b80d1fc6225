import { bold, bulletList, doc, heading, link, orderedList, paragraph } from '#document/build-rich-text.ts';
import { block } from '../../documents.ts';
import { toPage, toUrl } from '../../guids.ts';
import { page } from '../../plant.ts';
import { desk } from './desk.ts';

const passport = page('paspoort', {
  title: { nl: 'Paspoort en identiteitskaart', en: 'Passport and identity card' },
  description: {
    nl: 'Aanvragen, ophalen, spoed en wat u doet bij verlies.',
    en: 'Applying, collecting, urgent requests and what to do when it is lost.',
  },
  layout: '75-25',
  areas: {
    main: [
      block('Intro', {
        picture: 'desk',
        nl: {
          text: 'U vraagt een paspoort of identiteitskaart aan op het stadhuis. Na vijf werkdagen ligt het klaar.',
        },
        en: {
          text: 'You apply for a passport or identity card at the town hall. It is ready after five working days.',
        },
      }),
      block('Text', {
        nl: {
          body: doc(
            heading(2, 'Aanvragen'),
            orderedList([
              [link('Maak een afspraak', toPage('afspraak')), ' op het stadhuis.'],
              'Laat een pasfoto maken. Die mag niet ouder zijn dan zes maanden.',
              'Neem uw oude paspoort en identiteitskaart mee.',
              'Haal het nieuwe document zelf op, binnen drie maanden.',
            ]),
            heading(2, 'Voor een kind'),
            'Uw kind komt mee naar de balie. Is uw kind jonger dan 18 jaar? Dan geven beide ouders toestemming.',
          ),
        },
        en: {
          body: doc(
            heading(2, 'Applying'),
            orderedList([
              [link('Make an appointment', toPage('afspraak')), ' at the town hall.'],
              'Have a passport photo taken. It may not be older than six months.',
              'Bring your old passport and identity card.',
              'Collect the new document yourself, within three months.',
            ]),
            heading(2, 'For a child'),
            'Your child comes to the desk with you. Is your child under 18? Then both parents give their consent.',
          ),
        },
      }),
      block('Table', {
        nl: {
          caption: 'Wat het kost',
          columns: ['Document', 'Geldig', 'Prijs'],
          rows: [
            ['Paspoort, 18 jaar en ouder', '10 jaar', '€ 86,85'],
            ['Paspoort, jonger dan 18 jaar', '5 jaar', '€ 65,70'],
            ['Identiteitskaart, 18 jaar en ouder', '10 jaar', '€ 78,80'],
            ['Identiteitskaart, jonger dan 18 jaar', '5 jaar', '€ 41,90'],
            ['Toeslag voor spoed', '', '€ 58,95'],
          ],
        },
        en: {
          caption: 'What it costs',
          columns: ['Document', 'Valid for', 'Price'],
          rows: [
            ['Passport, 18 and older', '10 years', '€86.85'],
            ['Passport, under 18', '5 years', '€65.70'],
            ['Identity card, 18 and older', '10 years', '€78.80'],
            ['Identity card, under 18', '5 years', '€41.90'],
            ['Extra for an urgent request', '', '€58.95'],
          ],
        },
        options: { hasHeaderColumn: true },
      }),
      block('Accordion', {
        nl: {
          blockTitle: 'Vragen over uw document',
          items: [
            {
              heading: 'Hoe snel kan het met spoed?',
              body: doc('Vraagt u het voor 14.00 uur aan? Dan ligt het de volgende werkdag om 12.00 uur klaar.'),
            },
            {
              heading: 'Mag iemand anders het ophalen?',
              body: doc('Nee. U haalt het zelf op, omdat wij uw vingerafdruk en uw gezicht controleren.'),
            },
            {
              heading: 'Kunt u ook bij mij thuis komen?',
              body: doc('Ja, als u om medische redenen niet naar het stadhuis kunt komen. Dat kost niets extra.'),
            },
          ],
        },
        en: {
          blockTitle: 'Questions about your document',
          items: [
            {
              heading: 'How fast is an urgent request?',
              body: doc('Do you apply before 14:00? Then it is ready the next working day at 12:00.'),
            },
            {
              heading: 'Can somebody else collect it?',
              body: doc('No. You collect it yourself, because we check your fingerprint and your face.'),
            },
            {
              heading: 'Can you visit me at home?',
              body: doc('Yes, when you cannot come to the town hall for medical reasons. There is no extra charge.'),
            },
          ],
        },
      }),
    ],
    'side-right': [
      block('Toc', {
        nl: { blockTitle: 'Op deze pagina' },
        en: { blockTitle: 'On this page' },
        options: { isSticky: false },
      }),
      block('Buttons', {
        nl: { items: [{ label: 'Maak een afspraak', link: toPage('afspraak') }] },
        en: { items: [{ label: 'Make an appointment', link: toPage('afspraak') }] },
        options: { alignment: 'stretch', size: 'large' },
      }),
      block('SubPages', {
        nl: { blockTitle: 'Lees ook' },
        en: { blockTitle: 'Read more' },
        options: { view: 'links' },
      }),
      desk,
    ],
  },
});

const lost = page('paspoort-kwijt', {
  title: { nl: 'Document kwijt of gestolen', en: 'Document lost or stolen' },
  description: {
    nl: 'Meld het meteen, dan kan niemand het gebruiken.',
    en: 'Report it at once, so that nobody can use it.',
  },
  layout: '75-25',
  areas: {
    main: [
      block('Alert', {
        nl: {
          heading: 'Meld het meteen',
          text: 'Na uw melding is het document ongeldig. Ook als u het later terugvindt.',
        },
        en: {
          heading: 'Report it at once',
          text: 'After that the document is not valid, even when you find it again.',
        },
        options: { type: 'warning' },
      }),
      block('Text', {
        nl: {
          body: doc(
            paragraph(
              'Bent u uw paspoort of identiteitskaart ',
              bold('kwijt'),
              '? Meld het online met DigiD, of aan de balie.',
            ),
            paragraph('Is het ', bold('gestolen'), '? Doe dan ook aangifte bij de politie.'),
            bulletList(
              'In Nederland: vraag daarna een nieuw document aan.',
              'In het buitenland: ga naar de Nederlandse ambassade voor een noodpaspoort.',
            ),
          ),
        },
        en: {
          body: doc(
            paragraph(
              'Did you ',
              bold('lose'),
              ' your passport or identity card? Report it online with DigiD, or at the desk.',
            ),
            paragraph('Was it ', bold('stolen'), '? Then also report it to the police.'),
            bulletList(
              'In the Netherlands: apply for a new document after that.',
              'Abroad: go to the Dutch embassy for an emergency passport.',
            ),
          ),
        },
      }),
      block('Buttons', {
        nl: {
          items: [
            { label: 'Maak een afspraak', link: toPage('afspraak') },
            { label: 'Aangifte bij de politie', link: toUrl('https://www.politie.nl/') },
          ],
        },
        en: {
          items: [
            { label: 'Make an appointment', link: toPage('afspraak') },
            { label: 'Report to the police', link: toUrl('https://www.politie.nl/en') },
          ],
        },
        options: { style: 'secondary' },
      }),
    ],
    'side-right': [desk],
  },
});

export const passportPages = [passport, lost];
