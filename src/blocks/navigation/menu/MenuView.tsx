import type { Menu } from '#features/content/menus/menus.contract.ts';
import type { ViewProps } from '../../define-block.ts';
import { EditorNote } from '../../EditorNote.tsx';
import { MenuEntries } from '../MenuEntries.tsx';
import { trailTo } from './branch.ts';
import type { menuSchema } from './menu.schema.ts';

/** A menu of the platform, as deep as its options say, or of it what stands below the entry that the page belongs to. */
export function MenuView({ content, options, data, place, texts }: ViewProps<typeof menuSchema, { menu: Menu }>) {
  const all = data.menu?.menuItems ?? [];
  const trail = trailTo(all, place);
  const items = options.fromCurrent ? (trail[0]?.relatedMenuItems ?? []) : all;
  if (items.length === 0) return <EditorNote>{texts(options.fromCurrent ? 'noBranch' : 'empty')}</EditorNote>;
  const name = (options.fromCurrent && trail[0]?.name) || texts('name');
  return (
    <nav className={`menu-block menu-block--${options.style}`} aria-label={content.blockTitle || name}>
      <MenuEntries items={items} depth={Number(options.depth)} language={place.language} trail={trail} />
    </nav>
  );
}
