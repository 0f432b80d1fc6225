import type { Example } from '../../define-block.ts';
import { exampleImages } from '../../media/example-images.ts';
import type { introSchema } from './intro.schema.ts';

export const examples: [Example<typeof introSchema>, ...Example<typeof introSchema>[]] = [
  {
    title: { nl: 'Inleiding', en: 'Introduction' },
    content: {
      nl: {
        text: 'Vanaf 1 maart vernieuwen we de riolering in de Kerkstraat. Het werk duurt tien weken. Uw huis blijft bereikbaar, maar auto’s kunnen er tijdelijk niet door.',
      },
      en: {
        text: 'From 1 March we will renew the sewers in Kerkstraat. The work takes ten weeks. You can still reach your house, but cars cannot pass for a while.',
      },
    },
  },
  {
    title: { nl: 'Met foto', en: 'With a photo' },
    content: {
      nl: {
        text: 'In het Waterpark groeit een nieuw stuk natuur, midden in de stad. Buurtbewoners dachten mee over de paden, de bomen en de speelplek.',
        image: exampleImages.park,
        alt: 'Wandelpad langs het water in het Waterpark',
      },
      en: {
        text: 'A new piece of nature is growing in the Water Park, in the middle of town. Neighbours helped to plan the paths, the trees and the play area.',
        image: exampleImages.park,
        alt: 'Footpath along the water in the Water Park',
      },
    },
    options: { size: 'large' },
  },
  {
    title: { nl: 'Lang woord, foto vooraan', en: 'Long word, photo first' },
    content: {
      nl: {
        text: 'De bibliotheekuitleenvoorwaardenverandering gaat in op 1 januari. Boeken lenen blijft gratis tot 18 jaar.',
        image: exampleImages.library,
        alt: 'Leestafel in de bibliotheek',
      },
      en: {
        text: 'The library lending conditions change on 1 January. Borrowing books stays free until you are 18.',
        image: exampleImages.library,
        alt: 'Reading table in the library',
      },
    },
    options: { imageSide: 'start' },
  },
];
