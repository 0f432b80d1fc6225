import { z } from 'zod';
import { Block } from '#document/page-document.ts';

const key = 'bouwsteen:clipboard';
const Copied = z.strictObject({ bouwsteen: z.literal(1), groups: z.array(z.array(Block).min(1).max(500)).max(200) });

/** Keeps copied blocks for every tab of this browser. */
export function writeClipboard(groups: readonly Block[][]): string {
  const text = JSON.stringify({ bouwsteen: 1, groups });
  localStorage.setItem(key, text);
  return text;
}

/** The blocks that were copied last; from the text of a clipboard, when that holds blocks. None when there are none. */
export function readClipboard(text?: string): Block[][] {
  for (const candidate of [text, localStorage.getItem(key)]) {
    const parsed = Copied.safeParse(parseJson(candidate ?? ''));
    if (parsed.success) return parsed.data.groups;
  }
  return [];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
