import type { Ctx } from '#infra/ctx.ts';
import { localized } from '#kernel/languages/localized.ts';
import { readSettings } from '../../../base/settings/server/settings.service.ts';
import { readKnownDefinitions } from '../../../identity/properties/server/properties.service.ts';
import type { Break, BreakName, IntegrityReport } from '../integrity.contract.ts';
import * as store from './breaks.store.ts';

/** How what is broken is fixed; by rows, or by a live change of a document. */
export type Fix =
  | { as: 'entry'; id: string; hasBelow: boolean }
  | { as: 'entry-to-root'; id: string }
  | { as: 'clear'; table: 'page' | 'item'; column: 'template_id' | 'image_id'; id: string }
  | { as: 'roles'; table: 'audience' | 'page' | 'invitation'; column: 'role_ids' | 'edit_role_ids'; id: string }
  | { as: 'provider'; id: string }
  | { as: 'delete'; table: 'redirect' | 'item_parent' | 'image_use'; keys: Record<string, string>[] }
  | { as: 'setting'; key: 'contactPage' | 'faviconLogo' | 'headerLogo' | 'headerImages' }
  | { as: 'option'; owner: string; key: 'footerGuid' | 'headerImage' | 'socialImage' };

export interface FoundBreak extends Omit<Break, 'title' | 'address' | 'canBeFixed'> {
  fix: Fix | undefined;
}

type Look = (ctx: Ctx) => Promise<FoundBreak[]>;

const found = (
  name: BreakName,
  { kind, id, field = '', targets }: { kind: string; id: string; field?: string; targets: readonly string[] },
  fix?: Fix,
): FoundBreak => ({ name, kind, id, field, targets: [...targets], fix });

const menuItems: Look = async (ctx) =>
  (await store.entriesOfGoneItems(ctx)).map(({ id, targets, has_below: hasBelow }) =>
    found('menu-item', { kind: 'menuEntry', id, targets }, { as: 'entry', id, hasBelow }),
  );

/** Entries of which no root is above; one of each loop is named. */
const menuTrees: Look = async (ctx) => {
  const entries = await store.allEntries(ctx);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const loops = new Map<string, string[]>();
  for (const { id } of entries) {
    const loop = loopAt(id, byId);
    const [first] = loop.toSorted();
    if (first !== undefined) loops.set(first, loop);
  }
  const elsewhere = entries.filter(({ parent_id, menu_id }) => {
    const above = byId.get(parent_id ?? '');
    return above !== undefined && above.menu_id !== menu_id;
  });
  return [
    ...[...loops].map(([id, loop]) =>
      found('menu-loop', { kind: 'menuEntry', id, targets: loop.toSorted() }, { as: 'entry-to-root', id }),
    ),
    ...elsewhere.map(({ id, parent_id }) =>
      found('menu-elsewhere', { kind: 'menuEntry', id, targets: [parent_id ?? ''] }, { as: 'entry-to-root', id }),
    ),
  ];
};

/** The entries that are above each other, an entry among them; none where it is in no loop. */
function loopAt(id: string, byId: ReadonlyMap<string, { parent_id: string | null }>): string[] {
  const trail: string[] = [];
  for (let at: string | null | undefined = id; at && !trail.includes(at); at = byId.get(at)?.parent_id) trail.push(at);
  const last = byId.get(trail.at(-1) ?? '')?.parent_id;
  return last === id ? trail : [];
}

const templates: Look = async (ctx) =>
  (await store.pagesOfGoneTemplates(ctx)).map(({ id, targets }) =>
    found('page-template', { kind: 'page', id, targets }, { as: 'clear', table: 'page', column: 'template_id', id }),
  );

const isGuid = (value: string | null): value is string => value !== null && /^[\da-f]{8}-/.test(value);

/** What options of documents name: a footer or header image that the settings have no more, or an image that is gone. */
const options: Look = async (ctx) => {
  const { footers, headerImages } = await readSettings(ctx);
  const [ofFooters, ofHeaders] = [footers, headerImages].map((all) => new Set(all.map(({ guid }) => guid)));
  const images = new Set((await store.images(ctx)).map(({ id }) => id));
  const breaks = new Map<string, FoundBreak>();
  for (const { owner: id, kind, footer, header, social } of await store.namingOptions(ctx)) {
    const named = [
      ['page-footer', 'footerGuid', footer, ofFooters],
      ['page-header-image', 'headerImage', header, ofHeaders],
      ['page-social-image', 'socialImage', social, images],
    ] as const;
    for (const [name, key, value, known] of named)
      if (isGuid(value) && !known?.has(value))
        breaks.set(
          `${name} ${id}`,
          found(name, { kind, id, field: key, targets: [value] }, { as: 'option', owner: id, key }),
        );
  }
  return [...breaks.values()];
};

/** What blocks and options name by a guid that is nowhere; an option has its own name above. Somebody has to choose what comes instead. */
const names: Look = async (ctx) => {
  const { footers, headerImages } = await readSettings(ctx);
  const known = new Set([...footers, ...headerImages].map(({ guid }) => guid));
  const gone = (await store.goneNames(ctx)).filter(({ target }) => !known.has(target));
  const breaks: FoundBreak[] = [];
  for (const [id, own] of Map.groupBy(gone, ({ owner }) => owner)) {
    const states = await store.statesOf(ctx, id);
    for (const { target, kind } of own) {
      const fields = [...new Set(states.flatMap((state) => fieldsWith(state, target)))].filter((one) => !ofOption(one));
      for (const field of fields) breaks.push(found('document-name', { kind, id, field, targets: [target] }));
    }
  }
  return breaks;
};

const ofOption = (field: string) => ['footerGuid', 'headerImage', 'socialImage'].includes(field);

/** Where in a document a guid stands: the type of the block, and the field. */
function fieldsWith(state: unknown, target: string): string[] {
  const { blocks = [], options = {} } = state as {
    blocks?: { guid: string; buildingBlockName: string; content: object; options: object }[];
    options?: object;
  };
  return [
    ...keysWith(options, target),
    ...blocks.flatMap(({ buildingBlockName, content, options }) =>
      [...keysWith(content, target), ...keysWith(options, target)].map((key) => `${buildingBlockName} ${key}`),
    ),
  ];
}

function keysWith(value: unknown, target: string, key = ''): string[] {
  if (value === target) return [key];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one) => keysWith(one, target, key));
  return Object.entries(value).flatMap(([name, inner]) => keysWith(inner, target, name));
}

const items: Look = async (ctx) => [
  ...(await store.itemsOfGoneImages(ctx)).map(({ id, targets }) =>
    found('item-image', { kind: 'item', id, targets }, { as: 'clear', table: 'item', column: 'image_id', id }),
  ),
  ...(await store.itemsOfGoneLists(ctx)).map(({ id, targets, others }) => {
    const keys = targets.map((parent_id) => ({ item_id: id, parent_id }));
    // In no other list, nobody would know where it belongs.
    const fix: Fix | undefined = others > 0 ? { as: 'delete', table: 'item_parent', keys } : undefined;
    return found('item-list', { kind: 'item', id, targets }, fix);
  }),
  ...(await store.removedToGoneLists(ctx)).map(({ id, targets }) =>
    found('removed-list', { kind: 'block', id, targets }),
  ),
];

const redirects: Look = async (ctx) =>
  (await store.redirectsToNothing(ctx)).map(({ id, from_path: field, targets }) =>
    found(
      'redirect-target',
      { kind: 'redirect', id, field, targets },
      { as: 'delete', table: 'redirect', keys: [{ id }] },
    ),
  );

const rolesNamed: Look = async (ctx) => {
  const audiences = await Promise.all(
    (await store.audiencesOfGoneRoles(ctx)).map(async ({ id, targets }) => {
      // The roles let nobody in either way: it stays as it is where another audience says the same.
      const isTaken = await store.isAudienceTaken(ctx, id, targets);
      const fix: Fix = { as: 'roles', table: 'audience', column: 'role_ids', id };
      return found('audience-role', { kind: 'audience', id, targets }, isTaken ? undefined : fix);
    }),
  );
  return [
    ...audiences,
    ...(await store.pagesOfGoneRoles(ctx)).map(({ id, targets }) =>
      found('page-role', { kind: 'page', id, targets }, { as: 'roles', table: 'page', column: 'edit_role_ids', id }),
    ),
    ...(await store.invitationsOfGoneRoles(ctx)).map(({ id, targets }) =>
      found(
        'invitation-role',
        { kind: 'invitation', id, targets },
        { as: 'roles', table: 'invitation', column: 'role_ids', id },
      ),
    ),
    ...(await store.linksOfGoneRoles(ctx)).map(({ id, targets }) =>
      found('link-role', { kind: 'account', id, targets }),
    ),
  ];
};

const rolesOfProviders: Look = async (ctx) => {
  const known = new Set((await store.roles(ctx)).map(({ id }) => id));
  return (await store.providers(ctx)).flatMap(({ id, facts }) => {
    const targets = (facts.roles ?? []).map(({ role }) => role).filter((role) => !known.has(role));
    return targets.length > 0
      ? [found('provider-role', { kind: 'provider', id, targets }, { as: 'provider', id })]
      : [];
  });
};

/** A rule that looks at a profile field that is gone still looks at what people filled in: an admin decides. */
const rules: Look = async (ctx) => {
  const known = new Set(
    (await readKnownDefinitions({ ...ctx, actor: { ...ctx.actor, isPlatformStaff: true } })).map(({ key }) => key),
  );
  return (await store.roles(ctx)).flatMap(({ id, rules, is_deleted }) => {
    const targets = rules.flatMap(({ key }) => (key !== undefined && !known.has(key) ? [key] : []));
    return targets.length > 0 && !is_deleted ? [found('rule-property', { kind: 'role', id, targets })] : [];
  });
};

const settings: Look = async (ctx) => {
  const { contactPage, faviconLogo, headerLogo, headerImages } = await readSettings(ctx);
  const images = new Set((await store.images(ctx)).map(({ id }) => id));
  const pages = await store.pageIds(ctx);
  const gone = (all: readonly (string | undefined | null)[]) =>
    all.filter((one) => one && !images.has(one)) as string[];
  const linked = headerImages.flatMap(({ link }) => (link !== null && 'page' in link ? [link.page] : []));
  const named = [
    ['setting-page', 'contactPage', contactPage && !pages.has(contactPage) ? [contactPage] : []],
    ['setting-image', 'faviconLogo', gone([faviconLogo])],
    ['setting-image', 'headerLogo', gone([headerLogo?.imageGuid])],
    ['setting-image', 'headerImages', gone(headerImages.map(({ imageGuid }) => imageGuid))],
    ['setting-page', 'headerImages', linked.filter((page) => !pages.has(page))],
  ] as const;
  return named.flatMap(([name, key, targets]) =>
    targets.length > 0 ? [found(name, { kind: 'setting', id: key, field: key, targets }, { as: 'setting', key })] : [],
  );
};

const imageOwners: Look = async (ctx) =>
  (await store.imagesOfGoneOwners(ctx)).map(({ id, targets }) => {
    const keys = targets.map((owner) => ({ image_id: id, owner }));
    return found('image-owner', { kind: 'image', id, targets }, { as: 'delete', table: 'image_use', keys });
  });

const guarded: Look = async (ctx) =>
  (await store.unguardedRows(ctx)).map(({ constraint, table, key }) =>
    found('guarded-row', { kind: table, id: key, field: constraint, targets: [key] }),
  );

const looks: readonly Look[] = [
  menuItems,
  menuTrees,
  templates,
  options,
  names,
  items,
  redirects,
  rolesNamed,
  rolesOfProviders,
  rules,
  settings,
  imageOwners,
  guarded,
];

/** Everything on a platform that names something that is gone; files are looked at apart. */
export async function findBreaks(ctx: Ctx): Promise<FoundBreak[]> {
  const breaks: FoundBreak[] = [];
  for (const look of looks) breaks.push(...(await look(ctx)));
  return breaks;
}

/** The whole report of these platforms, and of the store of files that they share. */
export async function reportIntegrity(contexts: readonly Ctx[], all: readonly Ctx[]): Promise<IntegrityReport> {
  const [first] = all;
  const files = new Set(first ? await first.files.keys() : []);
  const platforms: IntegrityReport['platforms'] = [];
  for (const ctx of contexts) {
    const lost = (await store.images(ctx)).filter(({ storage_key }) => !files.has(storage_key));
    const ofFiles = lost.map(({ id, storage_key }) =>
      found('image-file', { kind: 'image', id, targets: [storage_key] }),
    );
    platforms.push({
      host: ctx.platform.primaryDomain,
      breaks: await toWire(ctx, [...(await findBreaks(ctx)), ...ofFiles]),
    });
  }
  for (const ctx of all)
    for (const key of [
      ...(await store.images(ctx)).map((image) => image.storage_key),
      ...(await store.forgottenFiles(ctx)),
    ])
      files.delete(key);
  return { platforms, unnamedFiles: [...files].sort(), isBroken: platforms.some(({ breaks }) => breaks.length > 0) };
}

async function toWire(ctx: Ctx, breaks: readonly FoundBreak[]): Promise<Break[]> {
  const called = await ctx.namesOf(
    ctx,
    breaks.map(({ id }) => id),
  );
  const { defaultLanguage } = ctx.platform;
  return breaks.map(({ fix, ...one }) => ({
    ...one,
    title: localized(called[one.id]?.title ?? {}, defaultLanguage, defaultLanguage).text,
    address: called[one.id]?.address ?? '',
    canBeFixed: fix !== undefined,
  }));
}
