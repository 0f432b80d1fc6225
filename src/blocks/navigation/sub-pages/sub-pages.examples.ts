import type { SubPage, SubPages } from '#features/content/menus/menus.contract.ts';
import type { Example } from '../../define-block.ts';
import { exampleImages } from '../../media/example-images.ts';
import type { subPagesSchema } from './sub-pages.schema.ts';

type SubPagesExample = Example<typeof subPagesSchema, { below: SubPages }>;

const page = (number: number, language: 'nl' | 'en', [title, description]: [string, string]): SubPage => ({
  guid: `00000000-0000-4000-8000-0000000000a${number}`,
  path: language === 'nl' ? '/' : '/en',
  title,
  language,
  description,
  image: null,
  below: [],
});

const imageOf = (guid: string) => ({ guid, width: 1600, height: 1067, dominantColor: '#a0c8c8', isAnimated: false });
const images = [imageOf(exampleImages.park), imageOf(exampleImages.market)];

const deep = {
  nl: [
    {
      ...page(4, 'nl', ['Afval', 'Welke container wanneer, en waar u grof vuil brengt.']),
      below: [
        { ...page(5, 'nl', ['Milieustraat', '']), below: [page(6, 'nl', ['Openingstijden', ''])] },
        page(7, 'nl', ['Afvalstoffenheffingskwijtschelding', '']),
      ],
    },
    page(8, 'nl', ['Parkeren', 'Vergunningen en tarieven.']),
  ],
  en: [
    {
      ...page(4, 'en', ['Waste', 'Which container when, and where bulky waste goes.']),
      below: [
        { ...page(5, 'en', ['Recycling centre', '']), below: [page(6, 'en', ['Opening hours', ''])] },
        page(7, 'en', ['Remission of the waste levy', '']),
      ],
    },
    page(8, 'en', ['Parking', 'Permits and rates.']),
  ],
};

export const examples: [SubPagesExample, ...SubPagesExample[]] = [
  {
    title: { nl: 'Pagina’s eronder', en: 'Child pages' },
    content: { nl: {}, en: {} },
    data: {
      nl: {
        below: {
          pages: [
            page(1, 'nl', ['Verhuizen', 'Geef uw nieuwe adres door, ook als u uit het buitenland komt.']),
            page(2, 'nl', ['Paspoort en rijbewijs', 'Vraag aan, haal op, of meld dat u er een kwijt bent.']),
            page(3, 'nl', ['Kwijtschelding gemeentebelastingen', '']),
          ],
        },
      },
      en: {
        below: {
          pages: [
            page(1, 'en', ['Moving house', 'Tell us your new address, also when you come from abroad.']),
            page(2, 'en', ['Passport and driving licence', 'Apply, collect, or report that you lost one.']),
            page(3, 'nl', ['Kwijtschelding gemeentebelastingen', '']),
          ],
        },
      },
    },
  },
  {
    title: { nl: 'Drie diep, als links', en: 'Three levels, as links' },
    content: { nl: {}, en: {} },
    options: { view: 'links', depth: '3' },
    data: { nl: { below: { pages: deep.nl } }, en: { below: { pages: deep.en } } },
  },
  {
    title: { nl: 'Drie diep, als kaarten met afbeelding', en: 'Three levels, as cards with an image' },
    content: { nl: {}, en: {} },
    options: { depth: '3', columns: '2', showImage: true },
    data: {
      nl: { below: { pages: deep.nl.map((one, at) => ({ ...one, image: images[at] ?? null })) } },
      en: { below: { pages: deep.en.map((one, at) => ({ ...one, image: images[at] ?? null })) } },
    },
  },
];
