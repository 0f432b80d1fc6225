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
    ...{
      id: item.id,
      menu: slug,
      menuName: plainWords(name),
      parent: parent === '0' ? '' : parent,
      order: item.menuOrder,
    },
    ...{
      title: plainWords(item.title),
      type: meta('type'),
      objectId: meta('object_id'),
      object: meta('object'),
      url: meta('url'),
    },
  }));
}

const blockComment = /<!--\s*(\/)?wp:([a-z][\w/-]*)\s*(\{[\s\S]*?\})?\s*(\/)?-->/g;

/** The entries of a menu that the block editor made: they stand in the comments of its content. */
export function navItemsOfBlocks({ id, title, content }: WxrItem): NavItem[] {
  const items: NavItem[] = [];
  const open: string[] = [];
  for (const [, closing, name = '', json, isAlone] of content.matchAll(blockComment)) {
    if (closing) {
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
    items.push({ ...menu, ...linkOf(json) });
    if (name === 'navigation-submenu' && !isAlone) open.push(own);
  }
  return items;
}

function linkOf(json: string | undefined): Pick<NavItem, 'title' | 'type' | 'object' | 'objectId' | 'url'> {
  const settings = readSettings(json);
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

function readSettings(json: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
