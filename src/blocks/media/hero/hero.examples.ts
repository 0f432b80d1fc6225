import type { Example } from '../../define-block.ts';
import { exampleImages } from '../example-images.ts';
import type { heroSchema } from './hero.schema.ts';

export const examples: [Example<typeof heroSchema>, ...Example<typeof heroSchema>[]] = [
  {
    title: { nl: 'Openingsbeeld met paneel', en: 'Hero with a panel' },
    content: {
      nl: {
        image: exampleImages.harbour,
        alt: 'Boten in de haven',
        heading: 'Welkom in Waterrijk',
        text: 'Regel uw zaken, volg de plannen in uw buurt en lees het laatste nieuws.',
        buttons: [
          { label: 'Maak een afspraak', link: { url: '/afspraak' } },
          { label: 'Meld iets op straat', link: { url: '/melding' }, style: 'secondary' },
        ],
      },
      en: {
        image: exampleImages.harbour,
        alt: 'Boats in the harbour',
        heading: 'Welcome to Waterrijk',
        text: 'Arrange things, follow the plans in your neighbourhood and read the latest news.',
        buttons: [
          { label: 'Make an appointment', link: { url: '/en/appointment' } },
          { label: 'Report a problem', link: { url: '/en/report' }, style: 'secondary' },
        ],
      },
    },
  },
  {
    title: { nl: 'Donkere laag, tekst in het midden', en: 'Dark overlay, centred text' },
    content: {
      nl: {
        image: exampleImages.park,
        alt: 'Mensen in het park aan het water',
        heading: 'Samen maken we het Waterpark',
        text: 'Kies voor 15 december welk ontwerp voor de speelplek wint.',
        buttons: [{ label: 'Breng uw stem uit', link: { url: '/waterpark' } }],
      },
      en: {
        image: exampleImages.park,
        alt: 'People in the park by the water',
        heading: 'Together we make the Water Park',
        text: 'Choose before 15 December which design for the play area wins.',
        buttons: [{ label: 'Cast your vote', link: { url: '/en/water-park' } }],
      },
    },
    options: { overlay: 'medium', textPosition: 'center', height: 'large' },
  },
  {
    title: { nl: 'Zonder beeld, lange woorden', en: 'Without an image, long words' },
    content: {
      nl: {
        heading: 'Gemeenteraadsverkiezingen',
        text: 'Op woensdag 18 maart kiest u de gemeenteraad. Bekijk de stembureaubereikbaarheidskaart voordat u gaat.',
        buttons: [{ label: 'Zoek uw stembureau', link: { url: '/verkiezingen' } }],
      },
      en: {
        heading: 'Municipal council elections',
        text: 'On Wednesday 18 March you elect the council. Look up a polling station that you can get to.',
        buttons: [{ label: 'Find your polling station', link: { url: '/en/elections' } }],
      },
    },
    options: { height: 'small' },
  },
  {
    title: { nl: 'Met film, in een paneel', en: 'With a video, in a panel' },
    content: {
      nl: {
        image: exampleImages.harbour,
        alt: 'Boten in de haven',
        video: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
        heading: 'Zo werkt de nieuwe sluis',
        text: 'Sinds april varen ook brede schepen door de hoogwaterbeschermingskering. Kijk mee met de sluiswachter.',
        buttons: [{ label: 'Lees over de sluis', link: { url: '/sluis' } }],
      },
      en: {
        image: exampleImages.harbour,
        alt: 'Boats in the harbour',
        video: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
        heading: 'How the new lock works',
        text: 'Since April wide ships pass the lock as well. Watch with the lock keeper.',
        buttons: [{ label: 'Read about the lock', link: { url: '/en/lock' } }],
      },
    },
    options: { height: 'large' },
  },
  {
    title: { nl: 'Met film, op een donkere laag', en: 'With a video, on a dark overlay' },
    content: {
      nl: {
        image: exampleImages.harbour,
        alt: 'Boten in de haven',
        video: 'https://vimeo.com/76979871',
        heading: 'Zo werkt de nieuwe sluis',
        text: 'Sinds april varen ook brede schepen door de hoogwaterbeschermingskering. Kijk mee met de sluiswachter.',
        buttons: [{ label: 'Lees over de sluis', link: { url: '/sluis' } }],
      },
      en: {
        image: exampleImages.harbour,
        alt: 'Boats in the harbour',
        video: 'https://vimeo.com/76979871',
        heading: 'How the new lock works',
        text: 'Since April wide ships pass the lock as well. Watch with the lock keeper.',
        buttons: [{ label: 'Read about the lock', link: { url: '/en/lock' } }],
      },
    },
    options: { overlay: 'strong', textPosition: 'center' },
  },
];
