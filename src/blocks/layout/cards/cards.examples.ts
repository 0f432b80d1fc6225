import type { Example } from '../../define-block.ts';
import { exampleImages } from '../../media/example-images.ts';
import type { cardsSchema } from './cards.schema.ts';

export const examples: [Example<typeof cardsSchema>, ...Example<typeof cardsSchema>[]] = [
  {
    title: { nl: 'Drie kaarten met foto', en: 'Three cards with a photo' },
    content: {
      nl: {
        cards: [
          {
            image: exampleImages.harbour,
            alt: 'Boten in de haven',
            heading: 'Havenkwartier',
            text: 'Tot 2030 bouwen we 420 woningen tussen de oude loodsen.',
            link: { url: '/projecten/haven' },
            label: 'Volg het project',
          },
          {
            image: exampleImages.park,
            alt: 'Mensen in het park aan het water',
            heading: 'Een speelplek in het Waterpark',
            text: 'Drie ontwerpen, één keuze. Stemmen kan tot en met 14 december, ook als u nog geen 18 bent.',
            link: { url: '/projecten/waterpark' },
            label: 'Breng uw stem uit',
          },
          {
            image: exampleImages.library,
            alt: 'De leeszaal van de bibliotheek',
            heading: 'Bibliotheek op zondag',
            text: 'De deuren aan de Kade gaan nu ook op zondagmiddag open.',
            link: { url: '/nieuws/bibliotheek' },
            label: 'Lees het nieuws',
          },
        ],
      },
      en: {
        cards: [
          {
            image: exampleImages.harbour,
            alt: 'Boats in the harbour',
            heading: 'Harbour Quarter',
            text: 'Until 2030 we build 420 homes between the old sheds.',
            link: { url: '/en/projects/harbour' },
            label: 'Follow the project',
          },
          {
            image: exampleImages.park,
            alt: 'People in the park by the water',
            heading: 'A play area in the Water Park',
            text: 'Three designs, one choice. You can vote until 14 December, even if you are not yet 18.',
            link: { url: '/en/projects/water-park' },
            label: 'Cast your vote',
          },
          {
            image: exampleImages.library,
            alt: 'The reading room of the library',
            heading: 'Library on Sundays',
            text: 'The doors on the Quay now open on Sunday afternoons too.',
            link: { url: '/en/news/library' },
            label: 'Read the news',
          },
        ],
      },
    },
  },
  {
    title: { nl: 'Vier onderwerpen zonder foto, lang woord', en: 'Four topics without a photo, long word' },
    content: {
      nl: {
        cards: [
          { heading: 'Paspoort en rijbewijs', text: 'Aanvragen, ophalen, verloren.', link: { url: '/paspoort' } },
          { heading: 'Afval', text: 'Kalender, containers en milieustraat.', link: { url: '/afval' } },
          {
            heading: 'Belastingkwijtscheldingsaanvraag',
            text: 'Kunt u niet betalen? Wij helpen.',
            link: { url: '/kwijtschelding' },
          },
          { heading: 'Trouwen', text: 'Kies een dag, een plek en een ambtenaar.', link: { url: '/trouwen' } },
        ],
      },
      en: {
        cards: [
          { heading: 'Passport and driving licence', text: 'Apply, collect, lost.', link: { url: '/en/passport' } },
          { heading: 'Waste', text: 'Calendar, containers and recycling centre.', link: { url: '/en/waste' } },
          { heading: 'Remission of municipal taxes', text: 'Cannot pay? We help.', link: { url: '/en/remission' } },
          { heading: 'Getting married', text: 'Choose a day, a place and a registrar.', link: { url: '/en/wedding' } },
        ],
      },
    },
    options: { columns: '4' },
  },
  {
    title: {
      nl: 'Met tekeningen in een cirkel, alleen de regel onderaan als link',
      en: 'With drawings in a circle, only the line at the foot as link',
    },
    content: {
      nl: {
        cards: [
          {
            heading: 'Kom langs',
            text: 'In het stadhuis aan de Kade, alleen op afspraak.',
            link: { url: '/afspraak' },
            label: 'Maak een afspraak',
            icon: 'townHall',
          },
          {
            heading: 'Bel ons',
            text: 'Op werkdagen van 8.30 tot 17.00 uur op 14 0300.',
            link: { url: 'tel:140300' },
            label: 'Bel 14 0300',
            icon: 'phone',
          },
          { heading: 'Schrijf ons', text: 'Antwoord binnen vijf werkdagen.', link: { url: '/contact' }, icon: 'mail' },
        ],
      },
      en: {
        cards: [
          {
            heading: 'Visit us',
            text: 'In the town hall on the Quay, by appointment only.',
            link: { url: '/en/appointment' },
            label: 'Make an appointment',
            icon: 'townHall',
          },
          {
            heading: 'Call us',
            text: 'On working days from 8:30 to 17:00 on 14 0300.',
            link: { url: 'tel:140300' },
            label: 'Call 14 0300',
            icon: 'phone',
          },
          {
            heading: 'Write to us',
            text: 'An answer in five working days.',
            link: { url: '/en/contact' },
            icon: 'mail',
          },
        ],
      },
    },
    options: { iconStyle: 'circle', isWholeCardClickable: false },
  },
  {
    title: { nl: 'Met losse tekeningen', en: 'With plain icons' },
    content: {
      nl: {
        cards: [
          { heading: 'Afvalkalender', text: 'Welke container wanneer.', link: { url: '/afval' }, icon: 'waste' },
          { heading: 'Bomenkaart', text: 'Alle 12.000 bomen van de stad.', link: { url: '/bomen' }, icon: 'tree' },
        ],
      },
      en: {
        cards: [
          { heading: 'Waste calendar', text: 'Which container when.', link: { url: '/en/waste' }, icon: 'waste' },
          { heading: 'Map of trees', text: 'All 12,000 trees of the town.', link: { url: '/en/trees' }, icon: 'tree' },
        ],
      },
    },
    options: { columns: '2' },
  },
];
