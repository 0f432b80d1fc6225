import { useState } from 'react';
import { useLoaderData } from 'react-router';
import type { MenuEntry } from '#features/content/menus/edit-menus.contract.ts';
import { menuName } from '#features/content/menus/menu-places.ts';
import { Button } from '#ui/Button.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { Screen } from '#ui/screens/Screen.tsx';
import { useContentAdminTexts } from '../texts.ts';
import { AddEntryDialog } from './AddEntryDialog.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { MenuTree } from './MenuTree.tsx';
import { type MenusData, readMenus } from './menus.api.ts';

export const load = readMenus;

/** Every menu as a tree (functional reference 6.7). */
export function Component() {
  const { language } = useApp();
  const texts = useContentAdminTexts();
  const { menus, pages } = useLoaderData<MenusData>();
  const [edited, setEdited] = useState<MenuEntry | null>(null);
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button look="primary" onClick={() => setAdding(true)}>
      {texts('menus.add')}
    </Button>
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
        </section>
      ))}
      {edited && <EntryDialog entry={edited} pages={pages} onClose={() => setEdited(null)} />}
      {isAdding && <AddEntryDialog menus={menus} pages={pages} onClose={() => setAdding(false)} />}
    </Screen>
  );
}
