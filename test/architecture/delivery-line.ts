import { dirname, join } from 'node:path';
import type { House } from './house.ts';

/** What a page view goes through, one after the other: `deliver.ts` calls each stage, and no stage calls another (ARCHITECTURE.md, "A page view"). */
const stages: readonly (readonly [string, RegExp])[] = [
  ['resolve', /^delivery\/(?:resolve\.ts|addresses\/)/],
  ['authorize', /^delivery\/authorize\.ts/],
  ['load', /^delivery\/(?:load\.ts|destinations\/)/],
  ['complete', /^delivery\/complete\//],
  ['render', /^delivery\/render\.ts/],
];

const first = 'delivery/deliver.ts';

/** Files have routes of their own, and the tools for developers theirs. */
export const isInLine = (file: string) =>
  file.startsWith('delivery/') && !/^delivery\/(?:files|dev-tools)\//.test(file);

const stageOf = (file: string): string | undefined => stages.find(([, pattern]) => pattern.test(file))?.[0];

/** Calls from the line into another stage than the own, or back to where it begins. Types may come from anywhere. */
export const callsBetweenStages = (house: House): string[] =>
  [...house]
    .filter(([file]) => isInLine(file) && file !== first)
    .flatMap(([file, text]) =>
      valueImports(file, text)
        .map(({ from }) => from)
        .filter((to) => to === first || (stageOf(to) !== undefined && stageOf(to) !== stageOf(file)))
        .map((to) => `${file} -> ${to}`),
    );

/** Modules of the line in the order in which a page view comes by them: each before those that it calls, as they are named in it. */
export function lineInOrder(house: House, from = first, met = new Set<string>()): string[] {
  const text = house.get(from);
  if (text === undefined || met.has(from)) return [];
  met.add(from);
  const called = valueImports(from, text).filter(({ from: to }) => isInLine(to));
  return [from, ...called.flatMap(({ from: to }) => lineInOrder(house, to, met))];
}

interface ValueImport {
  from: string;
  /** Where what is imported is first used. */
  usedAt: number;
}

/** Modules of which a module imports more than types, in the order in which it uses them. */
function valueImports(file: string, text: string): ValueImport[] {
  const found = [...text.matchAll(/import\s+(?!type\b)([^;']*?)\s*from\s*'([#.][^']+)'|import\(\s*'([#.][^']+)'/g)];
  const end = Math.max(0, ...found.filter(([, names]) => names).map(({ index, 0: whole }) => index + whole.length));
  return found
    .flatMap(({ index, 1: names, 2: path, 3: lazy }) => {
      const imported = names?.replaceAll(/[{}]/g, '').split(',') ?? [];
      const values = imported.map((name) => name.trim()).filter((name) => name !== '' && !name.startsWith('type '));
      const own = values.map((name) => name.split(' as ').at(-1) ?? name);
      if (own.length === 0 && lazy === undefined) return [];
      const uses = own.map((name) => text.slice(end).search(new RegExp(`\\b${name}\\b`))).filter((at) => at >= 0);
      const to = path ?? lazy ?? '';
      const from = to.startsWith('#') ? to.slice(1) : join(dirname(file), to);
      return [{ from, usedAt: lazy === undefined ? Math.min(...uses) + end : index }];
    })
    .toSorted((one, other) => one.usedAt - other.usedAt);
}
