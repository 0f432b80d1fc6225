import { iconSheet } from '../../block-stylesheets.ts';
import { defineBlock } from '../../define-block.ts';
import { iconWords } from '../../layout/icon-field.ts';
import type { Link } from '../../link.ts';
import { isElsewhere } from '../../rich-text/BlockLink.tsx';
import en from './en.json' with { type: 'json' };
import { LinkListView } from './LinkListView.tsx';
import { examples } from './link-list.examples.ts';
import { linkListSchema } from './link-list.schema.ts';
import nl from './nl.json' with { type: 'json' };

const icons = iconWords('field.links.icon');

const leavesWebsite = (link: Link | null) => link !== null && 'url' in link && isElsewhere(link.url);

export const linkList = defineBlock(linkListSchema, {
  category: 'navigation',
  View: LinkListView,
  drawsWith: ({ showIcons, marksExternal }, { links }) =>
    links.some(({ icon, link }) => (showIcons && icon !== 'none') || (marksExternal && leavesWebsite(link)))
      ? [iconSheet]
      : [],
  messages: { nl: { ...icons.nl, ...nl }, en: { ...icons.en, ...en } },
  examples,
});
