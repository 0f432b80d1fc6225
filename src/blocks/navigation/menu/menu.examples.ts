import type { Menu, MenuItem } from '#features/content/menus/menus.contract.ts';
import type { Example } from '../../define-block.ts';
import type { menuSchema } from './menu.schema.ts';

type MenuExample = Example<typeof menuSchema, { menu: Menu }>;

const entry = (number: number, [name, path]: [string, string | null], below: MenuItem[] = []): MenuItem => ({
  guid: `00000000-0000-4000-8000-0000000000b${number}`,
  kind: path === null ? 'heading' : 'page',
  urlSegment: '',
  name,
  language: 'nl',
  path,
  pageGuid: null,
  pageName: null,
  pageIsPublished: true,
  anchor: null,
  itemGuid: null,
  externalUrl: null,
  relatedMenuItems: below,
});

const inLanguage = (items: MenuItem[], language: string): MenuItem[] =>
  items.map((item) => ({ ...item, language, relatedMenuItems: inLanguage(item.relatedMenuItems, language) }));

/** The gallery stands in this menu. */
const branch = (language: 'nl' | 'en', [top, here, options, ...others]: [string, string, string, string, string]) => {
  const prefix = language === 'nl' ? '' : '/en';
  const gallery = `${prefix}/__gallery/Menu`;
  const items = [
    entry(
      1,
      [top, null],
      [
        entry(2, [here, gallery], [entry(3, [options, `${gallery}/options`])]),
        ...others.map((name, at) => entry(4 + at, [name, '/'])),
      ],
    ),
  ];
  return { menu: { name: 'Top level menu', menuItems: inLanguage(items, language) } };
};

export const examples: [MenuExample, ...MenuExample[]] = [
  {
    title: { nl: 'Hoofdmenu als lijst', en: 'Main menu as a list' },
    content: { nl: { blockTitle: 'Onderwerpen' }, en: { blockTitle: 'Subjects' } },
  },
  {
    title: { nl: 'In kolommen, twee diep', en: 'In columns, two levels' },
    content: { nl: { blockTitle: 'Alles op deze website' }, en: { blockTitle: 'Everything on this website' } },
    options: { style: 'columns', depth: '2' },
  },
  {
    title: { nl: 'Alleen de tak van deze pagina', en: 'Only the branch of this page' },
    content: { nl: { blockTitle: 'In dit onderdeel' }, en: { blockTitle: 'In this part' } },
    options: { fromCurrent: true, depth: '2' },
    data: {
      nl: branch('nl', ['Wonen', 'Verhuizen', 'Uit het buitenland', 'Verbouwen', 'Belastingkwijtschelding']),
      en: branch('en', ['Living', 'Moving house', 'From abroad', 'Rebuilding', 'Remission of taxes']),
    },
  },
];
