import fc from 'fast-check';
import { expect, test } from 'vitest';
import { everyone } from '#features/identity/roles/roles.contract.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { openServer } from '#test/harness.ts';
import { runs } from '#test/runs.ts';
import { addEntry, changeEntry, moveEntry, removeEntry } from '../../navigation/server/edit-menus.service.ts';
import { hasSegment, leadsNowhere } from '../entry-targets.rules.ts';
import { segmentIn } from '../menus.rules.ts';
import { deepestLevel, pageAddresses, type TreeEntry } from '../tree.rules.ts';
import { selectEntries } from './edit-menus.store.ts';

const server = await openServer();

const targets = (pageGuid: string | null) => ({
  page: { pageGuid },
  place: { pageGuid, anchor: 'deel' },
  external: { externalUrl: 'https://example.org/' },
  separator: { isSeparator: true },
});
type Kind = keyof ReturnType<typeof targets>;
const kind = fc.constantFrom<Kind>('page', 'page', 'place', 'external', 'separator');

type Act =
  | { do: 'rename'; at: number; segment: string }
  | { do: 'translate'; at: number; segment: string }
  | { do: 'move'; at: number; below: number | null; before: number | null; menu: 0 | 1 }
  | { do: 'add'; kind: Kind; page: number; below: number | null; segment: string }
  | { do: 'remove'; at: number };

const index = fc.nat(11);
const segment = fc.constantFrom('wonen', 'werk', 'zorg', 'search', '', 'Niet zo');
const maybe = fc.option(index, { nil: null });
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('rename' as const), at: index, segment }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('translate' as const), at: index, segment }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      at: index,
      below: maybe,
      before: maybe,
      menu: fc.constantFrom(0 as const, 1 as const),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('add' as const), kind, page: index, below: maybe, segment }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), at: index }) },
);

const menus = ['Top level menu', 'Hidden pages'] as const;

/** Does what is asked where it can be done; what cannot must be refused in words. */
async function perform(ctx: Ctx, pages: readonly string[], what: Act) {
  const entries = await selectEntries(ctx);
  const guidAt = (at: number | null) =>
    at === null ? null : (entries[at % Math.max(entries.length, 1)]?.guid ?? null);
  const at = 'at' in what ? guidAt(what.at) : null;
  const menuOf = (guid: string | null, other: string) =>
    entries.find((one) => one.guid === guid)?.menuId === entries.find((one) => one.menuId)?.menuId && guid
      ? menus[0]
      : other;
  await inTransaction(ctx, async (ctx) => {
    if (what.do === 'add') {
      const parentGuid = guidAt(what.below);
      const place = {
        menu: menuOf(parentGuid, menus[0]),
        parentGuid,
        names: {},
        urlSegment: what.segment,
        urlSegments: {},
        audience: everyone,
      };
      const page = pages[what.page % pages.length] ?? null;
      await addEntry(ctx, { ...leadsNowhere, ...place, ...targets(page)[what.kind] });
    } else if (at && what.do === 'rename') await changeEntry(ctx, at, { urlSegment: what.segment });
    else if (at && what.do === 'translate') await changeEntry(ctx, at, { urlSegments: { en: what.segment } });
    else if (at && what.do === 'remove') await removeEntry(ctx, at);
    else if (at && what.do === 'move') {
      const parent = guidAt(what.below);
      await moveEntry(ctx, { guid: at, parent, menu: menus[what.menu], before: guidAt(what.before) });
    }
  });
}

/** Gives the last page that stood at each address. */
async function performAll(ctx: Ctx, pages: readonly string[], acts: readonly Act[]): Promise<Map<string, string>> {
  const stood = new Map<string, string>(pageAddresses(await selectEntries(ctx), 'nl'));
  for (const what of acts) {
    try {
      await perform(ctx, pages, what);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'validation_failed') throw error;
    }
    const entries = await selectEntries(ctx);
    requireTree(entries);
    for (const [path, guid] of pageAddresses(entries, 'nl')) stood.set(path, guid);
  }
  return stood;
}

function requireTree(entries: readonly TreeEntry[]) {
  const byGuid = new Map(entries.map((entry) => [entry.guid, entry]));
  const places = entries
    .filter(hasSegment)
    .map(({ menuId, parentGuid, urlSegment }) => `${menuId} ${parentGuid} ${urlSegment}`);
  expect(new Set(places).size).toBe(places.length);
  const inEnglish = entries
    .filter(hasSegment)
    .map((entry) => `${entry.menuId} ${entry.parentGuid} ${segmentIn(entry, 'en')}`);
  expect(new Set(inEnglish).size).toBe(inEnglish.length);
  for (const entry of entries) {
    expect(byGuid.get(entry.parentGuid ?? '')?.isSeparator).not.toBe(true);
    let depth = 0;
    for (let at: TreeEntry | undefined = entry; at; at = at.parentGuid ? byGuid.get(at.parentGuid) : undefined) {
      depth += 1;
      expect(depth).toBeLessThanOrEqual(deepestLevel);
      if (at.parentGuid) expect(byGuid.get(at.parentGuid)?.menuId).toBe(entry.menuId);
    }
  }
}

test('whatever is done to menus they stay trees, and old addresses lead to their pages', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
      const { ctx, page, get } = await server.createPlatform();
      const pages: string[] = [];
      for (const path of ['/een', '/twee', '/drie', '/vier']) pages.push(await page(path));
      const stood = await performAll(ctx, pages, acts);
      const placed = new Set(pageAddresses(await selectEntries(ctx), 'nl').values());
      for (const [path] of [...stood].filter(([, guid]) => placed.has(guid))) {
        const seen = await get(path);
        const arrived = seen.statusCode === 301 ? await get(String(seen.headers.location)) : seen;
        expect([path, arrived.statusCode]).toEqual([path, 200]);
      }
    }),
    { numRuns: runs(15) },
  );
});
