import type { Example } from '../../define-block.ts';
import { exampleImages } from '../../media/example-images.ts';
import type { callToActionSchema } from './call-to-action.schema.ts';

export const examples: [Example<typeof callToActionSchema>, ...Example<typeof callToActionSchema>[]] = [
  {
    title: { nl: 'Oproep', en: 'Call to action' },
    content: {
      nl: {
        heading: 'Denk mee over het stationsplein',
        text: 'Kom op dinsdag 3 februari naar de inloopavond in de bibliotheek, of vul thuis de vragenlijst in. Dat duurt vijf minuten.',
        buttons: [
          { label: 'Vul de vragenlijst in', link: { url: '/stationsplein/vragen' } },
          { label: 'Bekijk de plannen', link: { url: '/stationsplein' }, style: 'secondary' },
        ],
      },
      en: {
        heading: 'Have your say about the station square',
        text: 'Come to the open evening in the library on Tuesday 3 February, or answer our questions at home. It takes five minutes.',
        buttons: [
          { label: 'Answer the questions', link: { url: '/en/station-square/questions' } },
          { label: 'See the plans', link: { url: '/en/station-square' }, style: 'secondary' },
        ],
      },
    },
  },
  {
    title: { nl: 'In de merkkleur, knop ernaast', en: 'In the brand colour, button next to the text' },
    content: {
      nl: {
        heading: 'Verhuisd?',
        text: 'Geef uw nieuwe adres door binnen vijf dagen na de verhuizing.',
        buttons: [{ label: 'Adres doorgeven', link: { url: '/verhuizen' } }],
      },
      en: {
        heading: 'Moved house?',
        text: 'Tell us your new address within five days after you moved.',
        buttons: [{ label: 'Pass on your address', link: { url: '/en/moving' } }],
      },
    },
    options: { colour: 'brand', layout: 'beside' },
  },
  {
    title: { nl: 'Met foto en lange woorden', en: 'With a photo and long words' },
    content: {
      nl: {
        image: exampleImages.market,
        alt: 'De markt op het plein',
        heading: 'Vrijwilligersvergoedingsregeling',
        text: 'Bent u vrijwilliger bij een club in Waterrijk? Dan betalen wij uw cursus.',
        buttons: [{ label: 'Vraag de vergoeding aan', link: { url: '/vrijwilligers' } }],
      },
      en: {
        image: exampleImages.market,
        alt: 'The market on the square',
        heading: 'Paid courses for volunteers',
        text: 'Are you a volunteer with a club in Waterrijk? Then we pay for your course.',
        buttons: [{ label: 'Apply for the allowance', link: { url: '/en/volunteers' } }],
      },
    },
    options: { colour: 'line' },
  },
];
