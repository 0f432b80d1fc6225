import type { Example } from '../../define-block.ts';
import { type CountsData, countName } from './KeyFiguresView.tsx';
import type { keyFiguresSchema } from './key-figures.schema.ts';

const countedList = '7d0c1f0e-5a5e-4b1e-9d2a-3f6c1b2a4e01';
const counted = {
  guid: countedList,
  title: '',
  itemTypes: ['Project'],
  total: 1284,
  sortOptions: [],
  permissions: { canAdd: false, reason: null },
};

export const examples: [
  Example<typeof keyFiguresSchema, CountsData>,
  ...Example<typeof keyFiguresSchema, CountsData>[],
] = [
  {
    title: { nl: 'Drie cijfers', en: 'Three figures' },
    content: {
      nl: {
        figures: [
          { value: '420', unit: 'woningen', label: 'bouwen we tot 2030 in het Havenkwartier' },
          { value: '12.400', label: 'mensen stemden over de speelplek in het Waterpark' },
          { value: '88', unit: '%', label: 'van de meldingen is binnen vijf dagen opgelost' },
        ],
      },
      en: {
        figures: [
          { value: '420', unit: 'homes', label: 'are built in the Harbour Quarter until 2030' },
          { value: '12,400', label: 'people voted about the play area in the Water Park' },
          { value: '88', unit: '%', label: 'of what is reported is solved within five days' },
        ],
      },
    },
  },
  {
    title: { nl: 'Vier, met links en lange woorden', en: 'Four, with links and long words' },
    content: {
      nl: {
        figures: [
          { value: '€ 182', unit: 'miljoen', label: 'Begroting 2026', link: { url: '/begroting' } },
          { value: '31', label: 'Omgevingsvergunningaanvragen', link: { url: '/vergunningen' } },
          { value: '1.200', unit: 'bomen', label: 'geplant in het plantseizoen' },
          { value: '24/7', label: 'Calamiteitentelefoon', link: { url: '/contact' } },
        ],
      },
      en: {
        figures: [
          { value: '€182', unit: 'million', label: 'Budget 2026', link: { url: '/en/budget' } },
          { value: '31', label: 'Environmental permit applications', link: { url: '/en/permits' } },
          { value: '1,200', unit: 'trees', label: 'planted in the planting season' },
          { value: '24/7', label: 'Emergency telephone number', link: { url: '/en/contact' } },
        ],
      },
    },
    options: { columns: '4' },
  },
  {
    title: { nl: 'Twee getallen die oplopen', en: 'Two numbers that count up' },
    content: {
      nl: {
        figures: [
          { value: '73.500', label: 'inwoners' },
          { value: '34.120', label: 'huishoudens' },
        ],
      },
      en: {
        figures: [
          { value: '73,500', label: 'residents' },
          { value: '34,120', label: 'households' },
        ],
      },
    },
    options: { columns: '2', countUp: true },
  },
  {
    title: { nl: 'Berichten van een lijst geteld', en: 'Number of items in a list' },
    content: {
      nl: { figures: [{ list: countedList, label: 'projecten in onze gemeente', link: { url: '/projecten' } }] },
      en: { figures: [{ list: countedList, label: 'projects in our municipality', link: { url: '/en/projects' } }] },
    },
    options: { columns: '2' },
    data: { nl: { [countName(countedList)]: counted }, en: { [countName(countedList)]: counted } },
  },
];
