import { defineBlock } from '../../define-block.ts';
import en from './en.json' with { type: 'json' };
import { LinkListView } from './LinkListView.tsx';
import { examples } from './link-list.examples.ts';
import { linkListSchema } from './link-list.schema.ts';
import nl from './nl.json' with { type: 'json' };

export const linkList = defineBlock(linkListSchema, {
  category: 'navigation',
  View: LinkListView,
  messages: { nl, en },
  examples,
});
