import type { Example } from '../../define-block.ts';
import { exampleImages } from '../example-images.ts';
import type { sliderSchema } from './slider.schema.ts';

const nl = {
  slides: [
    {
      image: exampleImages.park,
      alt: 'Kinderen bij de vijver in het park',
      heading: 'Kies de speelplek in het Waterpark',
      text: 'Er zijn drie ontwerpen. Stemmen kan tot en met 14 december.',
      linkLabel: 'Breng uw stem uit',
      link: { url: '/projecten/waterpark' },
    },
    {
      image: exampleImages.library,
      alt: 'De leeszaal van de bibliotheek',
      heading: 'Bibliotheek open op zondag',
      text: 'Van 13.00 tot 17.00 uur, ook voor het taalcafé.',
    },
    {
      heading: 'Hoogwaterbeschermingsprogrammawerkzaamheden',
      text: 'De dijk bij de Havenweg is tot maart afgesloten.',
      linkLabel: 'Bekijk de omleiding',
      link: { url: '/omleiding' },
    },
  ],
};
const en = {
  slides: [
    {
      image: exampleImages.park,
      alt: 'Children by the pond in the park',
      heading: 'Choose the play area in the Water Park',
      text: 'There are three designs. You can vote until 14 December.',
      linkLabel: 'Cast your vote',
      link: { url: '/en/projects/water-park' },
    },
    {
      image: exampleImages.library,
      alt: 'The reading room of the library',
      heading: 'Library open on Sundays',
      text: 'From 13:00 to 17:00, for the language café too.',
    },
    {
      heading: 'Flood-protection-programme works',
      text: 'The dike at Havenweg is closed until March.',
      linkLabel: 'See the diversion',
      link: { url: '/en/diversion' },
    },
  ],
};

export const examples: [Example<typeof sliderSchema>, ...Example<typeof sliderSchema>[]] = [
  { title: { nl: 'Pijlen en stippen', en: 'Arrows and dots' }, content: { nl, en } },
  {
    title: { nl: 'Gaat vanzelf verder, en kan stoppen', en: 'Autoplay, which can be stopped' },
    content: { nl, en },
    options: { autoplay: true, interval: '5', controls: 'arrows' },
  },
  {
    title: { nl: 'Alleen stippen', en: 'Dots only' },
    content: { nl, en },
    options: { controls: 'dots' },
  },
];
