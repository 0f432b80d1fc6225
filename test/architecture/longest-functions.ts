import { parseSync } from 'vite';
import type { House } from './house.ts';

export interface LongFunction {
  file: string;
  name: string;
  /** Of its whole text, first and last line included. */
  lines: number;
}

interface Node {
  type: string;
  start: number;
  end: number;
}

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Functions with more lines than `over`, the longest first. One in another counts for both. */
export const longFunctions = (house: House, over: number): LongFunction[] =>
  [...house]
    .flatMap(([file, text]) => {
      const lineAt = (at: number) => text.slice(0, at).split('\n').length;
      return functionsIn(parseSync(file, text).program, 'anonymous').map(({ name, node: { start, end } }) => ({
        file,
        name,
        lines: lineAt(end) - lineAt(start) + 1,
      }));
    })
    .filter(({ lines }) => lines > over)
    .toSorted((one, other) => other.lines - one.lines);

/** Functions below a part of a syntax tree; `name` is what it is assigned to. */
function functionsIn(part: unknown, name: string): { name: string; node: Node }[] {
  if (Array.isArray(part)) return part.flatMap((one) => functionsIn(one, name));
  if (!isNode(part)) return [];
  const own = nameOf(part) ?? name;
  const below = Object.values(part).flatMap((one) => functionsIn(one, own));
  return functions.has(part.type) ? [{ name: own, node: part }, ...below] : below;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;

/** What a function is called where it stands: by itself, its variable or its property. */
function nameOf(node: Node): string | undefined {
  const { id, key } = node as { id?: { name?: string } | null; key?: { name?: string } };
  return id?.name ?? key?.name;
}
