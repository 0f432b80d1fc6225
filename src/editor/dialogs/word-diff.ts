import { cutText } from '#kernel/text/cut-text.ts';

/** A piece of two texts: in both, or in one of them only. */
export interface DiffPart {
  in: 'both' | 'theirs' | 'mine';
  text: string;
}

/** Cells that are compared at most: larger texts are compared by line, and then as a whole. */
const maxCells = 1_000_000;

const words = (text: string) => text.match(/\s+|[\p{L}\p{N}\p{M}]+|[^\s]/gu) ?? [];
const lines = (text: string) => text.match(/[^\n]*\n|[^\n]+/g) ?? [];

/** Where two texts differ, word by word. All but `mine` together is `theirs`, all but `theirs` together is `mine`. */
export function diffWords(theirs: string, mine: string): DiffPart[] {
  for (const pieces of [words, lines]) {
    const [one, other] = [pieces(theirs), pieces(mine)];
    const start = sameAtStart(one, other);
    const end = sameAtEnd(one.slice(start), other.slice(start));
    const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
    if (left.length * right.length > maxCells) continue;
    const both = (text: string): DiffPart => ({ in: 'both', text });
    const [before, after] = [one.slice(0, start), one.slice(one.length - end)];
    return joined(withoutGaps([...before.map(both), ...longestCommon(left, right), ...after.map(both)]));
  }
  return joined([
    { in: 'theirs', text: theirs },
    { in: 'mine', text: mine },
  ]);
}

/** What differs with so many characters around it; the rest of what both have is an ellipsis. */
export function aroundDifferences(parts: readonly DiffPart[], room = 40): DiffPart[] {
  return parts.map((part, at) => {
    if (part.in !== 'both') return part;
    const [isAfter, isBefore] = [at > 0, at < parts.length - 1];
    if (part.text.length <= room * (Number(isAfter) + Number(isBefore))) return part;
    const [head, tail] = [isAfter ? startOf(part.text, room) : '', isBefore ? endOf(part.text, room) : ''];
    return { ...part, text: `${head}…${tail}` };
  });
}

/** As many whole words as there is room for. */
const startOf = (text: string, room: number) => /^[\s\S]*(?=\s)/.exec(cutText(text, room + 1))?.[0] ?? '';
const endOf = (text: string, room: number) => text.slice(-room - 1).match(/\s[\s\S]*$/)?.[0] ?? '';

function sameAtStart(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((piece, at) => piece !== other[at]);
  return at < 0 ? one.length : at;
}

const sameAtEnd = (one: readonly string[], other: readonly string[]): number =>
  sameAtStart(one.toReversed(), other.toReversed());

/** The pieces of both in order, with as many common ones as there can be. */
function longestCommon(one: readonly string[], other: readonly string[]): DiffPart[] {
  const common = commonAhead(one, other);
  const parts: DiffPart[] = [];
  let [row, column] = [0, 0];
  while (row < one.length && column < other.length) {
    const [left = '', right = ''] = [one[row], other[column]];
    if (left === right) parts.push({ in: 'both', text: left });
    else if (common(row + 1, column) >= common(row, column + 1)) parts.push({ in: 'theirs', text: left });
    else parts.push({ in: 'mine', text: right });
    const where = parts.at(-1)?.in;
    if (where !== 'mine') row += 1;
    if (where !== 'theirs') column += 1;
  }
  const theirs = one.slice(row).map((text): DiffPart => ({ in: 'theirs', text }));
  const mine = other.slice(column).map((text): DiffPart => ({ in: 'mine', text }));
  return [...parts, ...theirs, ...mine];
}

/** How many pieces two texts have in common from a piece of each on (Wagner and Fischer). */
function commonAhead(one: readonly string[], other: readonly string[]): (row: number, column: number) => number {
  const width = other.length + 1;
  const lengths = new Uint32Array((one.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = one.length - 1; row >= 0; row -= 1)
    for (let column = other.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        one[row] === other[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
  return at;
}

/** A space between two words that differ belongs to what differs. */
const withoutGaps = (parts: readonly DiffPart[]): DiffPart[] =>
  parts.flatMap((part, at): DiffPart[] => {
    const isGap = part.in === 'both' && /^[^\S\n]+$/.test(part.text);
    const isBetween = differs(parts[at - 1]) && differs(parts[at + 1]);
    return isGap && isBetween
      ? [
          { in: 'theirs', text: part.text },
          { in: 'mine', text: part.text },
        ]
      : [part];
  });

const differs = (part: DiffPart | undefined) => part !== undefined && part.in !== 'both';

/** Between two common pieces one piece of theirs and one of mine, none of them empty. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const runs: DiffPart[] = [];
  for (const { in: where, text } of parts) {
    const since = runs.findLastIndex((one) => (where === 'both' ? one.in !== 'both' : one.in === 'both')) + 1;
    const same = runs.slice(since).find((one) => one.in === where);
    if (same) same.text += text;
    else if (text !== '') runs.push({ in: where, text });
  }
  return runs;
}
