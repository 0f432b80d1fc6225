import type { Ctx } from '#infra/ctx.ts';
import { cutText } from '#kernel/text/cut-text.ts';
import { hiddenPages, topLevelMenu } from '../../../content/menus/menus.contract.ts';
import { addMenus } from '../../../content/menus/server/menus.service.ts';
import * as store from './import.store.ts';
import type { ImportRun } from './import-run.ts';
import type { NavItem } from './nav-items.ts';
import { targetOf } from './nav-targets.ts';
import { guidFor } from './old-site.ts';
import { createPlacer, type Placed, type Placer, segmentOf } from './place-entries.ts';
import { placePages } from './place-pages.ts';

/** Gives every page its path and makes the menus: the one with most pages is the main menu, the others keep their names. */
export async function importMenus(ctx: Ctx, run: ImportRun) {
  const { navItems, site } = run.plan;
  const placer = await createPlacer(ctx, site.source);
  const pages = await store.selectPages(ctx);
  const guids = new Map(pages.map(({ post_id, guid }) => [post_id, guid]));
  const menus = Map.groupBy(navItems, ({ menu }) => menu);
  const primary = primaryOf(menus, guids);
  const main = primary === undefined ? [] : (menus.get(primary) ?? []);
  const needsLists = main.some(({ type, object }) => type !== 'custom' && object !== 'page');
  const lists = { placer, taken: new Set(pages.filter((page) => !guids.has(page.parent)).map(wantedSegment)) };

  await placeHome(ctx, run, placer);
  if (needsLists) await placeLists(ctx, run, lists);
  if (primary !== undefined) await placeMenu(ctx, run, { placer, menu: topLevelMenu, slug: primary, items: main });
  await placePages(ctx, run, { placer, pages, menu: primary === undefined ? topLevelMenu : hiddenPages });
  await placeLists(ctx, run, lists);
  for (const [slug, items] of menus) {
    if (slug === primary) continue;
    await placeMenu(ctx, run, {
      placer,
      menu: await ensureMenu(ctx, run, { placer, slug, name: items[0]?.menuName ?? slug }),
      slug,
      items,
    });
  }
  if (primary !== undefined) run.report.record('menu', 'became the main menu');
}

/** The menu that leads to most pages; of two, the one with levels. */
function primaryOf(
  menus: ReadonlyMap<string, readonly NavItem[]>,
  pages: ReadonlyMap<string, string>,
): string | undefined {
  const weights = [...menus].map(([slug, items]) => {
    const targets = new Set(
      items.filter(({ object, objectId }) => object === 'page' && pages.has(objectId)).map(({ objectId }) => objectId),
    );
    return { slug, targets: targets.size, nested: items.filter(({ parent }) => parent !== '').length };
  });
  const [first] = weights.toSorted((a, b) => b.targets - a.targets || b.nested - a.nested);
  return first && first.targets > 0 ? first.slug : undefined;
}

/** The page that stood at the root of the old site, where this platform has none there. */
async function placeHome(ctx: Ctx, { plan: { site } }: ImportRun, placer: Placer) {
  const address = site.basePath || '/';
  const home = (await store.findAddresses(ctx, [address])).get(address);
  if (home?.kind !== 'page' || placer.hasPath('/') || placer.known(`place:${home.post_id}`)) return;
  await placer.place(ctx, {
    externalIds: [`place:${home.post_id}`],
    menu: topLevelMenu,
    parent: null,
    names: {},
    page: home.guid,
    segment: '',
  });
}

const wantedSegment = ({ slug, title, post_id }: store.Entry) => segmentOf(slug, title, post_id);

/** Lists stand in the main menu; a page of the old site keeps its segment, whichever comes first. */
async function placeLists(
  ctx: Ctx,
  { lists }: ImportRun,
  { placer, taken }: { placer: Placer; taken: ReadonlySet<string> },
) {
  for (const [type, { page, segment }] of lists) {
    if (placer.known(`place:list:${type}`)) continue;
    const wanted = segmentOf(segment, type, type);
    const free = taken.has(wanted) ? `${wanted}-2` : wanted;
    await placer.place(ctx, {
      externalIds: [`place:list:${type}`],
      menu: topLevelMenu,
      parent: null,
      names: {},
      page,
      segment: free,
    });
  }
}

interface Naming {
  placer: Placer;
  slug: string;
  name: string;
}

/** A menu of its own; one that is there by that name is left alone. */
async function ensureMenu(
  ctx: Ctx,
  { plan: { site }, report }: ImportRun,
  { placer, slug, name }: Naming,
): Promise<string> {
  const plain = cutText(name || slug, 60) || 'WordPress';
  const isTaken = placer.menuNames.some((known) => known.toLowerCase() === plain.toLowerCase());
  const own = `${plain} (WordPress)`;
  if ((await store.findMade(ctx, site.source, `menu:${slug}`)) !== undefined) {
    report.record('menu', 'already there');
    return placer.menuNames.includes(own) ? own : plain;
  }
  const chosen = isTaken ? own : plain;
  await addMenus(ctx, [chosen]);
  await store.insertMade(ctx, site.source, {
    externalId: `menu:${slug}`,
    kind: 'menu',
    guid: guidFor(ctx.platform.id, site.source, `menu:${slug}`),
  });
  report.record('menu', 'menu of its own');
  return chosen;
}

interface MenuPlan {
  placer: Placer;
  menu: string;
  slug: string;
  items: readonly NavItem[];
}

async function placeMenu(ctx: Ctx, run: ImportRun, { placer, menu, slug, items }: MenuPlan) {
  const ids = new Set(items.map(({ id }) => id));
  const ordered = items.toSorted((a, b) => a.order - b.order);
  const children = Map.groupBy(ordered, ({ parent }) => (ids.has(parent) ? parent : ''));
  const seen = new Set<NavItem>();
  const visit = async (list: readonly NavItem[], parent: Placed | null) => {
    for (const nav of list) {
      if (seen.has(nav)) continue;
      seen.add(nav);
      const placed = await placeNav(ctx, run, { placer, menu, slug, nav, parent });
      await visit(children.get(nav.id) ?? [], placed);
    }
  };
  await visit(children.get('') ?? [], null);
  await visit(ordered, null);
}

interface NavPlan {
  placer: Placer;
  menu: string;
  slug: string;
  nav: NavItem;
  parent: Placed | null;
}

async function placeNav(ctx: Ctx, run: ImportRun, { placer, menu, slug, nav, parent }: NavPlan): Promise<Placed> {
  const externalId = `menu-item:${slug}:${nav.id}`;
  const known = placer.known(externalId);
  if (known) {
    run.report.record('entry of a menu', 'already there');
    return known;
  }
  const { page = null, placeId, url = null, title, segment } = await targetOf(ctx, run, nav);
  run.report.record('entry of a menu', page ? 'to a page' : url ? 'to an address' : 'heading');
  const first = menu === topLevelMenu && placeId !== undefined ? placer.known(placeId) : undefined;
  if (first?.path === '' && page !== null) {
    await store.insertMade(ctx, run.plan.site.source, { externalId, kind: 'menu-item', guid: first.guid });
    return first;
  }
  const name = nav.title || (page === null ? title || nav.id : '');
  const isPlace = menu === topLevelMenu && page !== null && placeId !== undefined && !first;
  return placer.place(ctx, {
    externalIds: [externalId, ...(isPlace ? [placeId] : [])],
    menu,
    parent,
    page,
    url,
    names: name === '' ? {} : { [run.language]: name },
    segment: segmentOf(segment, name, nav.id),
  });
}
