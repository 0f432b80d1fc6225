import type { MenuItem } from '#features/menus/menus.contract.ts';
import { textLanguage } from '#kernel/languages/text-language.ts';

interface MenuEntriesProps {
  items: readonly MenuItem[];
  depth: number;
  language: string;
}

/** Entries of a menu in lists within lists, so deep. */
export function MenuEntries({ items, depth, language }: MenuEntriesProps) {
  return (
    <ul className="link-list">
      {items.map((item) =>
        item.kind === 'separator' ? (
          <li key={item.guid} className="link-list__line" aria-hidden="true" />
        ) : (
          <li key={item.guid}>
            <EntryName item={item} language={language} />
            {depth > 1 && item.relatedMenuItems.length > 0 && (
              <MenuEntries items={item.relatedMenuItems} depth={depth - 1} language={language} />
            )}
          </li>
        ),
      )}
    </ul>
  );
}

function EntryName({ item: { name, path, language: own }, language }: { item: MenuItem; language: string }) {
  const attributes = textLanguage(own, language);
  if (path === null) return <span {...attributes}>{name}</span>;
  return (
    <a href={path} {...attributes}>
      {name}
    </a>
  );
}
