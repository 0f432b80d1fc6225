import type { Menu, MenuItem } from '#features/menus/menus.contract.ts';
import { textLanguage } from '#kernel/languages/text-language.ts';
import type { ViewProps } from '../../define-block.ts';
import type { menuSchema } from './menu.schema.ts';

/** A menu of the platform, as deep as its options say. */
export function MenuView({ content, options, data, place, texts }: ViewProps<typeof menuSchema, { menu: Menu }>) {
  const items = data.menu?.menuItems ?? [];
  if (items.length === 0) return <p className="list__empty">{texts('empty')}</p>;
  return (
    <nav className={`menu-block menu-block--${options.style}`} aria-label={content.blockTitle || texts('name')}>
      <Entries items={items} depth={Number(options.depth)} language={place.language} />
    </nav>
  );
}

function Name({ item: { name, path, language: own }, language }: { item: MenuItem; language: string }) {
  const attributes = textLanguage(own, language);
  if (path === null) return <span {...attributes}>{name}</span>;
  return (
    <a href={path} {...attributes}>
      {name}
    </a>
  );
}

function Entries({ items, depth, language }: { items: readonly MenuItem[]; depth: number; language: string }) {
  return (
    <ul className="link-list">
      {items.map((item) =>
        item.kind === 'separator' ? (
          <li key={item.guid} className="link-list__line" aria-hidden="true" />
        ) : (
          <li key={item.guid}>
            <Name item={item} language={language} />
            {depth > 1 && item.relatedMenuItems.length > 0 && (
              <Entries items={item.relatedMenuItems} depth={depth - 1} language={language} />
            )}
          </li>
        ),
      )}
    </ul>
  );
}
