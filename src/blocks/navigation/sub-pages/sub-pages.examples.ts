import type { SubPage, SubPages } from '#features/menus/menus.contract.ts';
import type { Example } from '../../define-block.ts';
import type { subPagesSchema } from './sub-pages.schema.ts';

type SubPagesExample = Example<typeof subPagesSchema, { below: SubPages }>;

const page = (number: number, language: 'nl' | 'en', [title, description]: [string, string]): SubPage => ({
  ...{ guid: `00000000-0000-4000-8000-0000000000a${number}`, path: language === 'nl' ? '/' : '/en' },
  ...{ title, language, description },
});

export const examples: [SubPagesExample, ...SubPagesExample[]] = [
  {
    title: { nl: 'Pagina’s eronder', en: 'Pages below' },
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
  { title: { nl: 'Zonder pagina’s eronder', en: 'Without pages below' }, content: { nl: {}, en: {} } },
];
