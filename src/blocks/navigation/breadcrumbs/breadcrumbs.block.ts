import { getTrail, type Trail } from '#features/content/menus/menus.contract.ts';
import { defineBlock } from '../../define-block.ts';
import { BreadcrumbsView } from './BreadcrumbsView.tsx';
import { examples } from './breadcrumbs.examples.ts';
import { breadcrumbsSchema } from './breadcrumbs.schema.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

export const breadcrumbs = defineBlock<typeof breadcrumbsSchema, { trail: Trail }>(breadcrumbsSchema, {
  category: 'navigation',
  View: BreadcrumbsView,
  reads: ({ page, language }) =>
    page === null ? {} : { trail: { endpoint: getTrail, input: { query: { page, lang: language } } } },
  messages: { nl, en },
  examples,
});
