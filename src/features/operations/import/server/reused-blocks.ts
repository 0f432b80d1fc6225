import type { Ctx } from '#infra/ctx.ts';
import { commentsIn, readBlockComment } from './html/comments.ts';
import * as store from './import.store.ts';

/** Blocks of other posts stand in each other, at most. */
const deepest = 3;
/** Different ones in one content. */
const maxReferences = 100;
/** Characters of a content with all that stands in it. */
const maxCharacters = 2_000_000;

/**
 * The content with the blocks that it shares with other posts. A reference that is too deep, or would make the content too
 * large, stays as it is written: the report names it.
 */
export async function withReusedBlocks(ctx: Ctx, content: string): Promise<string> {
  /** Made once for each level, however often they stand there. */
  const made = new Map<string, Promise<string | undefined>>();
  const expand = async (own: string, level: number): Promise<string> => {
    const references = referencesIn(own);
    if (references.length === 0 || level === deepest) return own;
    const ids = [...new Set(references.map(({ id }) => id))].slice(0, maxReferences);
    const entries = await store.findEntries(ctx, ids);
    const contentOf = (id: string) => {
      const key = `${level} ${id}`;
      const inner = entries.get(id)?.content ?? undefined;
      const known = made.get(key) ?? (inner === undefined ? Promise.resolve(undefined) : expand(inner, level + 1));
      made.set(key, known);
      return known;
    };
    const parts: string[] = [];
    let at = 0;
    let left = maxCharacters - own.length;
    for (const { start, end, id } of references) {
      const inner = await contentOf(id);
      const fits = inner !== undefined && inner.length <= left;
      if (fits) left -= inner.length;
      parts.push(own.slice(at, start), fits ? inner : own.slice(start, end));
      at = end;
    }
    return [...parts, own.slice(at)].join('');
  };
  return expand(content, 0);
}

function referencesIn(content: string) {
  return [...commentsIn(content)].flatMap(({ start, end, text }) => {
    const { name, settings, isAlone } = readBlockComment(text) ?? {};
    const isReference = name === 'block' && isAlone && Number.isInteger(settings?.ref);
    return isReference ? [{ start, end, id: String(settings?.ref) }] : [];
  });
}
