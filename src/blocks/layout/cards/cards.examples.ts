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
];
