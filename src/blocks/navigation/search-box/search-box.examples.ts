import type { Example } from '../../define-block.ts';
import type { searchBoxSchema } from './search-box.schema.ts';

export const examples: [Example<typeof searchBoxSchema>, ...Example<typeof searchBoxSchema>[]] = [
  {
    title: { nl: 'Op de hele website', en: 'Whole website' },
    content: {
      nl: { label: 'Waar bent u naar op zoek?', placeholder: 'Bijvoorbeeld: paspoort' },
      en: { label: 'What are you looking for?', placeholder: 'For example: passport' },
    },
  },
  {
    title: { nl: 'Alleen in nieuws, met een lange vraag', en: 'In news only' },
    content: {
      nl: { label: 'Zoek nieuws over gemeentegrensoverschrijdende samenwerking' },
      en: { label: 'Search the news' },
    },
    options: { scope: 'type', itemType: 'News', suggestions: false },
  },
];
