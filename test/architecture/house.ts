import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The source of the product as text, by path below `src`. Tests add to it what breaks a rule, and see the rule break. */
export type House = ReadonlyMap<string, string>;

/** Every module of the product that runs, without its tests. */
export function readHouse(root: string): House {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
  const modules = files.filter(
    (file) => /\.tsx?$/.test(file) && !/\.(test\.tsx?|samples\.ts|d\.ts)$|^document\/properties\//.test(file),
  );
  return new Map(modules.map((file) => [file, readFileSync(join(root, 'src', file), 'utf8')]));
}

/** Modules of the product that a module imports, type-only ones included. */
export function importsOf(file: string, text: string): string[] {
  const found = text.matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g);
  return [...found].map(([, path = '']) => (path.startsWith('#') ? path.slice(1) : join(dirname(file), path)));
}

/** From what all others build on to what builds on all others (decision 0038). */
export const tiers = ['base', 'identity', 'content', 'authoring', 'engagement', 'operations'];

/** `identity/roles`; undefined outside of features. */
export const featureOf = (file: string): string | undefined => /^features\/([a-z-]+\/[a-z-]+)\//.exec(file)?.[1];

const tierOf = (feature: string): number => tiers.indexOf(feature.split('/')[0] ?? '');

interface FeatureImport {
  file: string;
  to: string;
  from: string;
  of: string;
}

/** Imports of one feature by another. */
function featureImports(house: House): FeatureImport[] {
  return [...house].flatMap(([file, text]) => {
    const from = featureOf(file);
    if (from === undefined) return [];
    return importsOf(file, text).flatMap((to) => {
      const of = featureOf(to);
      return of === undefined || of === from ? [] : [{ file, to, from, of }];
    });
  });
}

/** Imports of a feature in a later tier. */
export const upwardImports = (house: House): string[] =>
  featureImports(house)
    .filter(({ from, of }) => tierOf(from) < tierOf(of))
    .map(({ file, to }) => `${file} -> ${to}`);

/** Features that import each other, directly or through others: each group sorted, the groups too. */
export function featureCycles(house: House): string[][] {
  const next = new Map<string, Set<string>>();
  for (const { from, of } of featureImports(house)) next.set(from, (next.get(from) ?? new Set()).add(of));
  const reach = (start: string) => {
    const seen = new Set<string>();
    const open = [...(next.get(start) ?? [])];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (seen.has(at)) continue;
      seen.add(at);
      open.push(...(next.get(at) ?? []));
    }
    return seen;
  };
  const reached = new Map([...next.keys()].map((feature) => [feature, reach(feature)]));
  const groups = [...next.keys()]
    .filter((feature) => reached.get(feature)?.has(feature))
    .map((feature) => [...(reached.get(feature) ?? [])].filter((one) => reached.get(one)?.has(feature)).toSorted());
  return [...new Map(groups.map((group) => [group.join(' '), group])).values()].toSorted((a, b) =>
    a.join(' ').localeCompare(b.join(' ')),
  );
}

/** Imports of a store from outside its feature, from where the process is put together too. */
export const foreignStores = (house: House): string[] =>
  [...house].flatMap(([file, text]) =>
    importsOf(file, text)
      .filter((to) => to.endsWith('.store.ts') && featureOf(to) !== undefined && featureOf(to) !== featureOf(file))
      .map((to) => `${file} -> ${to}`),
  );

/** The place that owns what a file writes: its feature, or its room. */
const ownerOf = (file: string): string => featureOf(file) ?? file.split('/')[0] ?? '';

const builderWrites = /\.(?:insertInto|updateTable|deleteFrom)\(\s*'([a-z_]+)/g;
/** A table that is one of several: each name in a list of the file counts as written. */
const namelessWrites = /\.(?:insertInto|updateTable|deleteFrom)\(\s*[a-z]/;
const listedNames = /(?<=[[,]\s*)'([a-z_]+)'(?=\s*[,\]])/g;
const rawWrites = /\b(?:insert\s+into|delete\s+from|update)\s+([a-z_]+)\b/gi;

/** Which tables each place writes, in raw SQL too: `table` → places. Words that name no table are left out. */
export function writersOf(house: House, tables: ReadonlySet<string>): Map<string, Set<string>> {
  const writers = new Map<string, Set<string>>();
  for (const [file, text] of house) {
    const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    const listed = namelessWrites.test(code) ? [...code.matchAll(listedNames)] : [];
    for (const [, table = ''] of [...code.matchAll(builderWrites), ...code.matchAll(rawWrites), ...listed])
      if (tables.has(table)) writers.set(table, (writers.get(table) ?? new Set()).add(ownerOf(file)));
  }
  return writers;
}

/** Writes to a table by another place than the one that owns it, as `table: place`. A table without owner is named too. */
export function foreignWrites(
  house: House,
  { tables, owners }: { tables: ReadonlySet<string>; owners: ReadonlyMap<string, string> },
): string[] {
  return [...writersOf(house, tables)]
    .flatMap(([table, places]) => {
      const owner = owners.get(table);
      if (owner === undefined) return [`${table}: nobody owns it`];
      return [...places].filter((place) => place !== owner).map((place) => `${table}: ${place}`);
    })
    .toSorted();
}
