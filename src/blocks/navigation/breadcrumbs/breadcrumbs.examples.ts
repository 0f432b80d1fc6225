import type { Trail } from '#features/content/menus/menus.contract.ts';
import type { Example } from '../../define-block.ts';
import type { breadcrumbsSchema } from './breadcrumbs.schema.ts';

type BreadcrumbsExample = Example<typeof breadcrumbsSchema, { trail: Trail }>;

const trail = (language: 'nl' | 'en', home: string, ...names: string[]): Trail => ({
  steps: [
    { name: home, language, path: language === 'nl' ? '/' : '/en' },
    ...names.map((name) => ({ name, language, path: null })),
  ],
});

export const examples: [BreadcrumbsExample, ...BreadcrumbsExample[]] = [
  {
    title: { nl: 'Kruimelpad', en: 'Breadcrumbs' },
    content: { nl: {}, en: {} },
    data: {
      nl: { trail: trail('nl', 'Home', 'Inwoners', 'Verhuizen') },
      en: { trail: trail('en', 'Home', 'Residents', 'Moving house') },
    },
  },
];
