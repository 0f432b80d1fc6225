import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { MenuEntry } from '#features/content/menus/edit-menus.contract.ts';
import { isOfProduct, menuName } from '#features/content/menus/menu-places.ts';
import { Button } from '#ui/Button.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { Screen } from '#ui/screens/Screen.tsx';
import { useAction } from '#ui/use-action.ts';
import { useContentAdminTexts } from '../texts.ts';
import { AddEntryDialog } from './AddEntryDialog.tsx';
import { AddMenuDialog } from './AddMenuDialog.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { MenuTree } from './MenuTree.tsx';
import { type MenusData, readMenus, removeMenu } from './menus.api.ts';

export const load = readMenus;

/** Every menu as a tree (functional reference 6.7). */
export function Component() {
  const { language } = useApp();
  const texts = useContentAdminTexts();
  const { menus, pages, roles } = useLoaderData<MenusData>();
  const [edited, setEdited] = useState<MenuEntry | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [isAddingMenu, setAddingMenu] = useState(false);
  const removing = useRemoval();
  const add = (
    <span className="action-group">
      <Button onClick={() => setAddingMenu(true)}>{texts('menus.addMenu')}</Button>
      <Button look="primary" onClick={() => setAdding(true)}>
        {texts('menus.add')}
      </Button>
    </span>
  );
  return (
    <Screen title={texts('menus.title')} action={add}>
      <p className="app-quiet app-intro">{texts('menus.keys')}</p>
      {menus.map((menu) => (
        <section key={menu.guid} className="app-section">
          <h2>{menuName(menu.name, language)}</h2>
          {menu.items.length > 0 ? (
            <MenuTree menu={menu} menus={menus} language={language} onEdit={setEdited} />
          ) : (
            <p className="app-quiet">{texts('menus.empty')}</p>
          )}
          {menu.items.length === 0 && !isOfProduct(menu.name) && (
            <Button isBusy={removing.isBusy} onClick={() => void removing.start(menu.guid)}>
              {texts('menus.removeMenu', { name: menu.name })}
            </Button>
          )}
        </section>
      ))}
      {edited && <EntryDialog entry={edited} pages={pages} roles={roles} onClose={() => setEdited(null)} />}
      {isAddingMenu && <AddMenuDialog onClose={() => setAddingMenu(false)} />}
      {isAdding && <AddEntryDialog menus={menus} pages={pages} roles={roles} onClose={() => setAdding(false)} />}
    </Screen>
  );
}

/** Removes a menu without entries, with a way back. */
function useRemoval() {
  const app = useApp();
  const { revalidate } = useRevalidator();
  return useAction((guid: string) => ({
    type: 'delete',
    entity: 'menu',
    run: () => removeMenu(app, guid),
    onDone: revalidate,
    onUndone: revalidate,
  }));
}
