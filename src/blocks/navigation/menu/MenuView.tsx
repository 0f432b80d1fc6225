import type { Menu } from '#features/menus/menus.contract.ts';
import type { ViewProps } from '../../define-block.ts';
import { MenuEntries } from '../MenuEntries.tsx';
import type { menuSchema } from './menu.schema.ts';

/** A menu of the platform, as deep as its options say. */
export function MenuView({ content, options, data, place, texts }: ViewProps<typeof menuSchema, { menu: Menu }>) {
  const items = data.menu?.menuItems ?? [];
  if (items.length === 0) return <p className="list__empty">{texts('empty')}</p>;
  return (
    <nav className={`menu-block menu-block--${options.style}`} aria-label={content.blockTitle || texts('name')}>
      <MenuEntries items={items} depth={Number(options.depth)} language={place.language} />
    </nav>
  );
}
