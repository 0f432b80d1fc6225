import type { Example } from '../../define-block.ts';
import { exampleImages } from '../example-images.ts';
import type { imageSchema } from './image.schema.ts';

export const examples: [Example<typeof imageSchema>, ...Example<typeof imageSchema>[]] = [
  {
    title: { nl: 'Foto met bijschrift', en: 'Photo with a caption' },
    content: {
      nl: {
        image: exampleImages.harbour,
        alt: 'Zeilboten in de oude haven van Waterrijk',
        caption: 'In de oude haven is plaats voor veertig boten.',
        credit: 'Hanneke Visser',
      },
      en: {
        image: exampleImages.harbour,
        alt: 'Sailing boats in the old harbour of Waterrijk',
        caption: 'The old harbour has room for forty boats.',
        credit: 'Hanneke Visser',
      },
    },
    options: { ratio: '16x9' },
  },
  {
    title: { nl: 'Klein, rond, met link', en: 'Small, rounded, with a link' },
    content: {
      nl: {
        image: exampleImages.townHall,
        link: { url: '/contact' },
        alt: 'Contact met het gemeentehuis',
      },
      en: { image: exampleImages.townHall, link: { url: '/contact' }, alt: 'Contact the town hall' },
    },
    options: { size: 'small', ratio: '1x1', isRounded: true },
  },
  {
    title: { nl: 'Lang bijschrift', en: 'Long caption' },
    content: {
      nl: {
        image: exampleImages.market,
        alt: 'Kramen op het marktplein',
        caption:
          'De zaterdagmarkt tijdens de binnenstadsvernieuwingswerkzaamheden: de kramen staan tot april op de Kade.',
      },
      en: {
        image: exampleImages.market,
        alt: 'Stalls on the market square',
        caption: 'The Saturday market during the works in the town centre: until April the stalls are on the Quay.',
      },
    },
    options: { size: 'medium', ratio: '3x2' },
  },
  {
    title: { nl: 'Opent groot', en: 'Enlarges on click' },
    content: {
      nl: {
        image: exampleImages.library,
        alt: 'De leeszaal van de bibliotheek',
        caption: 'Aan de lange tafel is plaats voor dertig lezers.',
        credit: 'Hanneke Visser',
      },
      en: {
        image: exampleImages.library,
        alt: 'The reading room of the library',
        caption: 'The long table has room for thirty readers.',
        credit: 'Hanneke Visser',
      },
    },
    options: { size: 'medium', ratio: '3x2', zoom: true },
  },
];
