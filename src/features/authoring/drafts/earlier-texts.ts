import { isSameJson } from '#document/canonical.ts';
import type { Command } from '#document/commands/apply.ts';
import { keyOf, valueIn } from '#document/commands/write.ts';
import type { JsonValue } from '#document/page-document.ts';
import { isRichText, type RichTextNode } from '#document/rich-text.ts';

/** A text at a version that its writer typed past: its nodes, or the place of one in the text that the row began from. */
export interface EarlierText {
  seq: number;
  nodes: (number | RichTextNode)[];
}

interface Row {
  seq: number;
  undo: Command[];
  written: Record<string, JsonValue>;
  earlier: EarlierText[];
}

/** What the row of a text says of its versions so far, when typing goes on in it. */
export function earlierOf({ seq, undo, written, earlier }: Row): EarlierText[] {
  const [[key, value] = ['', null]] = Object.entries(written).filter(([, value]) => isRichText(value));
  if (!isRichText(value)) return earlier;
  const before = valueBefore(undo, key);
  const known = isRichText(before) ? before.content : [];
  const nodes = value.content.map((node, at) => {
    const place = isSameJson(known[at], node) ? at : known.findIndex((one) => isSameJson(one, node));
    return place < 0 ? node : place;
  });
  return [...earlier, { seq, nodes }];
}

/**
 * What a key held at a version of the document, by the rows after it. Undefined where they do not tell: nothing wrote it since, or the
 * block came, went or was upgraded.
 */
export function valueAtVersion(rows: readonly Row[], { key, version }: { key: string; version: number }) {
  const guid = key.slice(0, key.indexOf('/'));
  for (const { undo, written, earlier } of rows) {
    if (`${guid}/exists` in written || `${guid}/version` in written) return undefined;
    if (!(key in written)) continue;
    const before = valueBefore(undo, key);
    const passed = earlier.findLast(({ seq }) => seq <= version);
    if (!passed) return before;
    const known = isRichText(before) ? before.content : [];
    const content = passed.nodes.flatMap((node) => (typeof node === 'number' ? (known[node] ?? []) : [node]));
    // A text is JSON by its schema; only the optional members keep the compiler from seeing it.
    return { type: 'doc', content } as JsonValue;
  }
  return undefined;
}

/** The first of several commands is undone last. */
function valueBefore(undo: readonly Command[], key: string): JsonValue | undefined {
  const writes = undo.flatMap((command) => (command.name === 'restore' ? command.input.writes : []));
  const write = writes.findLast((one) => keyOf(one) === key);
  return write && valueIn(write);
}
