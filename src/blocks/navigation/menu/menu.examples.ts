import type { Example } from '../../define-block.ts';
import type { menuSchema } from './menu.schema.ts';

export const examples: [Example<typeof menuSchema>, ...Example<typeof menuSchema>[]] = [
  {
    title: { nl: 'Hoofdmenu als lijst', en: 'Main menu as a list' },
    content: { nl: { blockTitle: 'Onderwerpen' }, en: { blockTitle: 'Subjects' } },
  },
  {
    title: { nl: 'In kolommen, twee diep', en: 'In columns, two deep' },
    content: { nl: { blockTitle: 'Alles op deze website' }, en: { blockTitle: 'Everything on this website' } },
    options: { style: 'columns', depth: '2' },
  },
];
