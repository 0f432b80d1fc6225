import {
  footerMenu,
  getMenuByName,
  type Menu,
  type MenuItem,
  serviceMenu,
  topLevelMenu,
} from '#features/content/menus/menus.contract.ts';

/** The menus in which visitors find pages; hidden pages stand in none of these. */
const menus = { main: topLevelMenu, service: serviceMenu, footer: footerMenu };

export type MenusData = Record<keyof typeof menus, Menu>;

/** What `pageTree` is made of: the same questions as those of the shell and of menus in a page. */
export const readMenus = (language: string) => ({
  main: readMenu(menus.main, language),
  service: readMenu(menus.service, language),
  footer: readMenu(menus.footer, language),
});

const readMenu = (name: string, language: string) => ({
  endpoint: getMenuByName,
  input: { query: { name, lang: language } },
});

/** All pages that the reader may see, each in its first place, in the order of the menus; headings stay where pages are below them. */
export function pageTree({ main, service, footer }: Partial<MenusData>): MenuItem[] {
  const seen = new Set<string>();
  const keep = (items: readonly MenuItem[]): MenuItem[] =>
    items.flatMap((item) => {
      const isPage = item.kind === 'page' && item.path !== null && !seen.has(item.path);
      if (isPage) seen.add(item.path ?? '');
      const relatedMenuItems = keep(item.relatedMenuItems);
      if (isPage) return [{ ...item, relatedMenuItems }];
      return item.kind === 'heading' && relatedMenuItems.length > 0
        ? [{ ...item, relatedMenuItems }]
        : relatedMenuItems;
    });
  return [main, service, footer].flatMap((menu) => keep(menu?.menuItems ?? []));
}
