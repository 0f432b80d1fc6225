import type { MenuItem } from '#features/content/menus/menus.contract.ts';
import { textLanguage } from '#kernel/languages/text-language.ts';

interface MenuEntriesProps {
  items: readonly MenuItem[];
  depth: number;
  language: string;
  /** The entries that lead to the page it is shown on, itself last. */
  trail?: readonly MenuItem[];
}

/** Entries of a menu in lists within lists, so deep. */
export function MenuEntries({ items, depth, language, trail = [] }: MenuEntriesProps) {
  return (
    <ul className="link-list">
      {items.map((item) =>
        item.kind === 'separator' ? (
          <li key={item.guid} className="link-list__line" aria-hidden="true" />
        ) : (
          <li key={item.guid}>
            <EntryName item={item} language={language} current={currentOf(item, trail)} />
            {depth > 1 && item.relatedMenuItems.length > 0 && (
              <MenuEntries items={item.relatedMenuItems} depth={depth - 1} language={language} trail={trail} />
            )}
          </li>
        ),
      )}
    </ul>
  );
}

/** The page itself, or one that it stands below. */
function currentOf(item: MenuItem, trail: readonly MenuItem[]): 'page' | 'true' | undefined {
  if (!trail.includes(item)) return undefined;
  return item === trail.at(-1) ? 'page' : 'true';
}

interface EntryNameProps {
  item: MenuItem;
  language: string;
  current: 'page' | 'true' | undefined;
}

function EntryName({ item: { name, path, language: own }, language, current }: EntryNameProps) {
  const attributes = textLanguage(own, language);
  if (path === null) return <span {...attributes}>{name}</span>;
  return (
    <a href={path} aria-current={current} {...attributes}>
      {name}
    </a>
  );
}
