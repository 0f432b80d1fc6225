import { z } from 'zod';
import { Block, Guid } from '#document/page-document.ts';
import type { Copied } from './operations.ts';

const key = 'bouwsteen:clipboard';
const Group = z.strictObject({ blocks: z.array(Block).min(1).max(500), around: z.array(Guid).max(2000) });
const Clipboard = z.strictObject({ bouwsteen: z.literal(2), groups: z.array(Group).max(200) });

/** Keeps copied blocks for every tab of this browser. */
export function writeClipboard(groups: readonly Copied[]): string {
  const text = JSON.stringify({ bouwsteen: 2, groups });
  localStorage.setItem(key, text);
  return text;
}

/** The blocks that were copied last; from the text of a clipboard, when that holds blocks. None when there are none. */
export function readClipboard(text?: string): Copied[] {
  for (const candidate of [text, localStorage.getItem(key)]) {
    const parsed = Clipboard.safeParse(parseJson(candidate ?? ''));
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
