import { getDraft } from '#features/authoring/drafts/drafts.contract.ts';
import {
  addMenu as addMenuCall,
  addMenuEntry,
  changeMenuEntry,
  getMenus,
  type MenuEntryChange,
  moveMenuEntry,
  removeMenu as removeMenuCall,
  removeMenuEntry,
} from '#features/content/menus/edit-menus.contract.ts';
import { inOrder } from '#features/content/menus/menu-places.ts';
import type { NewMenuItem } from '#features/content/menus/menus.contract.ts';
import { getPageOverview } from '#features/content/pages/edit-pages.contract.ts';
import type { App } from '#ui/screens/app-context.ts';
import type { Target } from './moves.ts';

/** All menus, the roles that can be let see an entry, and the pages that can be put in menus: those that somebody may edit. */
export async function readMenus({ api, language, store }: App) {
  const editsPages = store.state().user?.isContentManager === true;
  const [{ menus, roles }, { pages }] = await Promise.all([
    api.call(getMenus, {}),
    editsPages ? api.call(getPageOverview, { query: { lang: language } }) : { pages: [] },
  ]);
  return { menus: inOrder(menus), pages, roles };
}
export type MenusData = Awaited<ReturnType<typeof readMenus>>;

/** The blocks of a page that can be led to, as they are worked on. */
export async function readAnchors({ api, platform }: App, page: string) {
  const { document } = await api.call(getDraft, { params: { id: page } });
  const anchors = document.blocks.flatMap(({ options: { anchor }, content }) => {
    const title = content[platform.defaultLanguage]?.blockTitle;
    return typeof anchor === 'string' && anchor !== ''
      ? [{ anchor, title: typeof title === 'string' ? title : '' }]
      : [];
  });
  return anchors.sort((a, b) => a.anchor.localeCompare(b.anchor));
}
export type Anchor = Awaited<ReturnType<typeof readAnchors>>[number];

export const addEntry = ({ api }: App, entry: NewMenuItem & { key: string }) => api.call(addMenuEntry, { body: entry });

export const changeEntry = ({ api }: App, id: string, change: MenuEntryChange) =>
  api.call(changeMenuEntry, { params: { id }, body: change });

export const moveEntry = ({ api }: App, id: string, target: Target & { menu: string }) =>
  api.call(moveMenuEntry, { params: { id }, body: target });

export const removeEntry = ({ api }: App, id: string) => api.call(removeMenuEntry, { params: { id } });

export const addMenu = ({ api }: App, name: string) => api.call(addMenuCall, { body: { name } });

export const removeMenu = ({ api }: App, guid: string) => api.call(removeMenuCall, { params: { guid } });
