import type { ViewProps } from '../../define-block.ts';
import { EditorNote } from '../../EditorNote.tsx';
import { MenuEntries } from '../MenuEntries.tsx';
import { type MenusData, pageTree } from '../page-tree.ts';
import type { sitemapSchema } from './sitemap.schema.ts';

/** All pages that the reader may see and find in a menu. */
export function SitemapView({ content, options, data, place, texts }: ViewProps<typeof sitemapSchema, MenusData>) {
  const items = pageTree(data);
  if (items.length === 0) return <EditorNote>{texts('empty')}</EditorNote>;
  return (
    <nav className="sitemap" aria-label={content.blockTitle || texts('name')}>
      <MenuEntries items={items} depth={Number(options.depth)} language={place.language} />
    </nav>
  );
}
