import type { Ctx } from '#infra/ctx.ts';
import { hiddenPages } from '../../../content/menus/menus.contract.ts';
import type { Entry } from './import.store.ts';
import type { ImportRun } from './import-run.ts';
import { type Placed, type Placer, segmentOf } from './place-entries.ts';

interface Placing {
  placer: Placer;
  pages: readonly Entry[];
  /** Where pages go that have no place yet. */
  menu: string;
}

/** Every page that has no place yet, below its parent: so that its path is what it was. */
export async function placePages(ctx: Ctx, { report }: ImportRun, { placer, pages, menu }: Placing) {
  const byId = new Map(pages.map((page) => [page.post_id, page]));
  const open = new Set<string>();
  const copies = new Map<string, Placed>();

  /** The same way through the hidden pages, where an entry stands in the menu that everybody sees. */
  const below = async (placed: Placed): Promise<Placed> => {
    if (menu !== hiddenPages || placed.menu === hiddenPages) return placed;
    const copy = copies.get(placed.guid) ?? placer.known(`copy:${placed.guid}`);
    if (copy) return copy;
    const parent = placed.parent ? await below(placed.parent) : null;
    const { page, names, segment } = placed;
    const made = await placer.place(ctx, { externalIds: [`copy:${placed.guid}`], menu, parent, names, page, segment });
    copies.set(placed.guid, made);
    return made;
  };

  const place = async (page: Entry): Promise<Placed> => {
    const known = placer.known(`place:${page.post_id}`);
    if (known) return known;
    open.add(page.post_id);
    const above = byId.get(page.parent);
    const parent = above && !open.has(above.post_id) ? await below(await place(above)) : null;
    open.delete(page.post_id);
    const wanted = segmentOf(page.slug, page.title, page.post_id);
    const externalIds = [`place:${page.post_id}`];
    const placed = await placer.place(ctx, { externalIds, menu, parent, names: {}, page: page.guid, segment: wanted });
    if (placed.segment !== wanted) {
      const where = `page ${page.post_id}: ${page.title}`;
      report.add({
        section: 'change',
        where,
        what: `segment ${wanted}`,
        became: placed.segment,
        detail: 'the other is taken or reserved',
      });
    }
    return placed;
  };

  for (const page of pages) await place(page);
}
