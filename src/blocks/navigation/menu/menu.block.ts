import { getMenuByName, type Menu } from '#features/content/menus/menus.contract.ts';
import { defineBlock } from '../../define-block.ts';
import en from './en.json' with { type: 'json' };
import { MenuView } from './MenuView.tsx';
import { examples } from './menu.examples.ts';
import { menuSchema } from './menu.schema.ts';
import nl from './nl.json' with { type: 'json' };

export const menu = defineBlock<typeof menuSchema, { menu: Menu }>(menuSchema, {
  category: 'navigation',
  View: MenuView,
  reads: ({ options, language }) => ({
    menu: { endpoint: getMenuByName, input: { query: { name: options.menu, lang: language } } },
  }),
  messages: { nl, en },
  examples,
});
