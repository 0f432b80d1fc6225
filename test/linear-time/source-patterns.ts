import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

const root = new URL('../../src', import.meta.url).pathname;

interface Source {
  /** From `src/` on. */
  file: string;
  text: string;
}

/** What the product is made of: neither tests nor what only they use. */
export const sources: readonly Source[] = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.(?:test|fake|examples)\.tsx?$|\.d\.ts$/.test(file))
  .toSorted()
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

export interface FoundPattern {
  where: string;
  pattern: RegExp;
}

/** Every regular expression that a file writes down. */
export function patternsIn({ file, text }: Source): FoundPattern[] {
  const found: FoundPattern[] = [];
  const visit = (node: unknown) => {
    if (Array.isArray(node)) for (const one of node) visit(one);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const { type, regex, start } = node as {
      type?: string;
      regex?: { pattern: string; flags: string };
      start?: number;
    };
    if (type === 'Literal' && regex)
      found.push({ where: `${file}:${lineAt(text, start ?? 0)}`, pattern: new RegExp(regex.pattern, regex.flags) });
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(file, text).program);
  return found;
}

const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length;
