import { readPageOptions } from '#document/page-options.ts';

/** What pages of the product itself have in common: no document, no image above them, and nothing for search engines. */
export const pageWithoutBlocks = ({ language, path }: { language: string; path: string }) => ({
  language,
  path,
  query: {},
  page: undefined,
  nodes: [],
  isIndexed: false,
  description: '',
  options: readPageOptions({ headerImage: 'none' }),
});
