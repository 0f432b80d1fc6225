import { type BlockComment, commentsIn, readBlockComment } from './html/comments.ts';
import { plainWords } from './post-fields.ts';
import type { WxrItem } from './wxr/wxr-records.ts';

/** An entry of a WordPress menu. */
export interface NavItem {
  id: string;
  menu: string;
  menuName: string;
  parent: string;
  order: number;
  title: string;
  /** `post_type`, `taxonomy`, `custom` or `post_type_archive`. */
  type: string;
  objectId: string;
  object: string;
  url: string;
}

/** The places of one entry of a classic menu. */
export function navItemsOf(item: WxrItem): NavItem[] {
  const meta = (name: string) => item.meta.get(`_menu_item_${name}`) ?? '';
  const parent = meta('menu_item_parent');
  const menus = item.terms.filter(({ taxonomy }) => taxonomy === 'nav_menu');
  return menus.map(({ slug, name }) => ({
    id: item.id,
    menu: slug,
    menuName: plainWords(name),
    parent: parent === '0' ? '' : parent,
    order: item.menuOrder,

    title: plainWords(item.title),
    type: meta('type'),
    objectId: meta('object_id'),
    object: meta('object'),
    url: meta('url'),
  }));
}

/** The entries of a menu that the block editor made: they stand in the comments of its content. */
export function navItemsOfBlocks({ id, title, content }: WxrItem): NavItem[] {
  const items: NavItem[] = [];
  const open: string[] = [];
  for (const { text } of commentsIn(content)) {
    const comment = readBlockComment(text);
    if (!comment) continue;
    const { name, isAlone } = comment;
    if (comment.isClosing) {
      if (name === 'navigation-submenu') open.pop();
      continue;
    }
    if (name !== 'navigation-link' && name !== 'navigation-submenu') continue;
    const order = items.length + 1;
    const own = `${id}-${order}`;
    const menu = {
      id: own,
      menu: `wp-navigation-${id}`,
      menuName: plainWords(title),
      parent: open.at(-1) ?? '',
      order,
    };
    items.push({ ...menu, ...linkOf(comment) });
    if (name === 'navigation-submenu' && !isAlone) open.push(own);
  }
  return items;
}

function linkOf({ settings }: BlockComment): Pick<NavItem, 'title' | 'type' | 'object' | 'objectId' | 'url'> {
  const word = (name: string) =>
    typeof settings[name] === 'string' || typeof settings[name] === 'number' ? String(settings[name]) : '';
  const kinds: Readonly<Record<string, string>> = { 'post-type': 'post_type', taxonomy: 'taxonomy' };
  const object = word('type') === 'tag' ? 'post_tag' : word('type');
  const isKnown = word('id') !== '' && Object.hasOwn(kinds, word('kind'));
  return {
    title: plainWords(word('label')),
    type: isKnown ? (kinds[word('kind')] ?? 'custom') : 'custom',
    object,
    objectId: word('id'),
    url: word('url'),
  };
}
