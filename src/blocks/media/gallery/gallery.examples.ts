import type { Example } from '../../define-block.ts';
import { exampleImages } from '../example-images.ts';
import type { gallerySchema } from './gallery.schema.ts';

export const examples: [Example<typeof gallerySchema>, ...Example<typeof gallerySchema>[]] = [
  {
    title: { nl: 'Drie kolommen met bijschrift', en: 'Three columns with captions' },
    content: {
      nl: {
        images: [
          {
            image: exampleImages.harbour,
            alt: 'Zeilboten langs de kade',
            caption: 'De oude haven',
            credit: 'Hanneke Visser',
          },
          { image: exampleImages.market, alt: 'Drukte op het marktplein', caption: 'Zaterdag is het markt' },
          { image: exampleImages.park, alt: 'Kinderen bij de vijver', caption: 'Het Waterpark in mei' },
        ],
      },
      en: {
        images: [
          {
            image: exampleImages.harbour,
            alt: 'Sailing boats along the quay',
            caption: 'The old harbour',
            credit: 'Hanneke Visser',
          },
          { image: exampleImages.market, alt: 'Busy market square', caption: 'Market day is Saturday' },
          { image: exampleImages.park, alt: 'Children by the pond', caption: 'The Water Park in May' },
        ],
      },
    },
  },
  {
    title: { nl: 'Metselwerk zonder bijschrift', en: 'Masonry without captions' },
    content: {
      nl: {
        images: [
          { image: exampleImages.townHall, alt: 'Het gemeentehuis' },
          { image: exampleImages.library, alt: 'De leeszaal van de bibliotheek' },
          { image: exampleImages.resident, alt: 'Een bewoner op de Dijkweg' },
          { image: exampleImages.park, alt: 'Bomen in het Waterpark' },
          { image: exampleImages.harbour, alt: 'De haven bij avond' },
        ],
      },
      en: {
        images: [
          { image: exampleImages.townHall, alt: 'The town hall' },
          { image: exampleImages.library, alt: 'The reading room of the library' },
          { image: exampleImages.resident, alt: 'A resident on Dijkweg' },
          { image: exampleImages.park, alt: 'Trees in the Water Park' },
          { image: exampleImages.harbour, alt: 'The harbour in the evening' },
        ],
      },
    },
    options: { layout: 'masonry', columns: '3', showCaptions: false },
  },
  {
    title: { nl: 'Opent groot op dezelfde pagina', en: 'Enlarges on the same page' },
    content: {
      nl: {
        images: [
          {
            image: exampleImages.library,
            alt: 'De leeszaal van de bibliotheek',
            caption: 'De leeszaal na de binnenstadsvernieuwingswerkzaamheden',
            credit: 'Hanneke Visser',
          },
          { image: exampleImages.townHall, alt: 'Het gemeentehuis', caption: 'Het gemeentehuis uit 1912' },
          { image: exampleImages.resident, alt: 'Een bewoner op de Dijkweg' },
          { image: exampleImages.park, isDecorative: true },
        ],
      },
      en: {
        images: [
          {
            image: exampleImages.library,
            alt: 'The reading room of the library',
            caption: 'The reading room after the works in the town centre',
            credit: 'Hanneke Visser',
          },
          { image: exampleImages.townHall, alt: 'The town hall', caption: 'The town hall of 1912' },
          { image: exampleImages.resident, alt: 'A resident on Dijkweg' },
          { image: exampleImages.park, isDecorative: true },
        ],
      },
    },
    options: { lightbox: true, columns: '4' },
  },
  {
    title: { nl: 'Een voor een, met bijschrift', en: 'Carousel with captions' },
    content: {
      nl: {
        images: [
          { image: exampleImages.market, alt: 'Kramen op het marktplein', caption: 'De markt, elke zaterdag' },
          { image: exampleImages.harbour, alt: 'Zeilboten langs de kade', credit: 'Hanneke Visser' },
          { image: exampleImages.park, alt: 'Bomen in het Waterpark', caption: 'Het Waterpark in mei' },
        ],
      },
      en: {
        images: [
          { image: exampleImages.market, alt: 'Stalls on the market square', caption: 'The market, every Saturday' },
          { image: exampleImages.harbour, alt: 'Sailing boats along the quay', credit: 'Hanneke Visser' },
          { image: exampleImages.park, alt: 'Trees in the Water Park', caption: 'The Water Park in May' },
        ],
      },
    },
    options: { layout: 'carousel', lightbox: true },
  },
  {
    title: { nl: 'Eerst vier, en te downloaden', en: 'Four at first, with downloads' },
    content: {
      nl: {
        images: [
          { image: exampleImages.harbour, alt: 'De haven', caption: 'De oude haven', credit: 'Hanneke Visser' },
          { image: exampleImages.townHall, alt: 'Het gemeentehuis' },
          { image: exampleImages.market, alt: 'De markt op het plein' },
          { image: exampleImages.park, isDecorative: true },
          { image: exampleImages.library, alt: 'De leeszaal' },
          { image: exampleImages.resident, alt: 'Een bewoner' },
        ],
      },
      en: {
        images: [
          { image: exampleImages.harbour, alt: 'The harbour', caption: 'The old harbour', credit: 'Hanneke Visser' },
          { image: exampleImages.townHall, alt: 'The town hall' },
          { image: exampleImages.market, alt: 'The market on the square' },
          { image: exampleImages.park, isDecorative: true },
          { image: exampleImages.library, alt: 'The reading room' },
          { image: exampleImages.resident, alt: 'A resident' },
        ],
      },
    },
    options: { max: '4', columns: '4', lightbox: true, showDownload: true },
  },
];
