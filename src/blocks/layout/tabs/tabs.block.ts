import { imageGuids } from '#document/rich-text.ts';
import { defineBlock } from '../../define-block.ts';
import { type ImagesData, readImages } from '../../media/image-field.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import { TabsView } from './TabsView.tsx';
import { examples } from './tabs.examples.ts';
import { tabsSchema } from './tabs.schema.ts';

export const tabs = defineBlock<typeof tabsSchema, ImagesData>(tabsSchema, {
  category: 'layout',
  View: TabsView,
  reads: ({ content }) => readImages(content.tabs.flatMap(({ body }) => imageGuids(body))),
  messages: { nl, en },
  examples,
});
