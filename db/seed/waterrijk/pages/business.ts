import { doc, heading, link, paragraph } from '#document/build-rich-text.ts';
import { block } from '../../documents.ts';
import { toPage } from '../../guids.ts';
import { page } from '../../plant.ts';

const business = page('ondernemers', {
  title: { nl: 'Ondernemers', en: 'Businesses' },
  description: { nl: 'Vergunningen, markt en hulp bij starten.', en: 'Permits, market and help for starters.' },
  areas: {
    main: [
      block('ImageText', {
        picture: 'shop',
        nl: {
          heading: 'Eén loket voor uw bedrijf',
          body: doc(
            'Een terras, een verbouwing of een nieuwe zaak? Bij het ondernemersloket hebt u één vaste contactpersoon.',
          ),
          buttons: [{ label: 'Maak een afspraak', link: toPage('afspraak') }],
        },
        en: {
          heading: 'One desk for your business',
          body: doc('A terrace, a renovation or a new shop? At the business desk you have one person to turn to.'),
          buttons: [{ label: 'Make an appointment', link: toPage('afspraak') }],
        },
        options: { imageSide: 'end' },
      }),
      block('SubPages', { options: { columns: '2' } }),
    ],
  },
});

const stalls = page('markt', {
  title: { nl: 'Markt en standplaatsen' },
  description: { nl: 'Een kraam op zaterdag of een vaste plek met uw wagen.' },
  areas: {
    main: [
      block('Image', { picture: 'market', options: { ratio: '21x9' } }),
      block('Text', {
        nl: {
          body: doc(
            'Elke zaterdag van 9.00 tot 16.00 uur is het markt op het Raadhuisplein. Er zijn 42 plaatsen.',
            heading(2, 'Een kraam huren'),
            'Meld u voor 7.30 uur bij de marktmeester. Een losse plaats kost € 4,10 per strekkende meter.',
          ),
        },
      }),
      block('Group', {
        options: { background: 'tint', padding: 'normal', gap: 'small', contentWidth: 'reading' },
        slots: {
          blocks: [
            block('Heading', { nl: { text: 'Vragen?' }, options: { size: 'small' } }),
            block('Text', {
              nl: {
                body: doc(paragraph('Mail ', link('de marktmeester', 'mailto:markt@waterrijk.example'), '.')),
              },
            }),
          ],
        },
      }),
    ],
  },
});

const permits = page('vergunningen', {
  title: { nl: 'Vergunningen voor bedrijven', en: 'Permits for businesses' },
  description: { nl: 'Terras, reclame, horeca en evenementen.', en: 'Terraces, signs, catering and events.' },
  areas: {
    main: [
      block('Accordion', {
        nl: {
          items: [
            {
              heading: 'Terras',
              body: doc('Houd 1,80 meter vrij voor voetgangers en rolstoelen. De vergunning geldt drie jaar.'),
            },
            {
              heading: 'Evenement',
              body: doc(
                'Vraag het acht weken van tevoren aan. Voor een straatfeest tot 100 mensen is een melding genoeg.',
              ),
            },
            {
              heading: 'Alcohol schenken',
              body: doc('U hebt een alcoholwetvergunning nodig. Wij beslissen binnen acht weken.'),
            },
          ],
        },
        en: {
          items: [
            {
              heading: 'Terrace',
              body: doc('Keep 1.80 metres free for pedestrians and wheelchairs. The permit is valid for three years.'),
            },
            {
              heading: 'Event',
              body: doc('Apply eight weeks in advance. For a street party of up to 100 people, telling us is enough.'),
            },
            {
              heading: 'Serving alcohol',
              body: doc('You need a permit under the Alcohol Act. We decide within eight weeks.'),
            },
          ],
        },
      }),
    ],
  },
});

export const businessPages = [business, stalls, permits];
