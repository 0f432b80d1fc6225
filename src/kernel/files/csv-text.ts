/**
 * A CSV file as text: UTF-16 where it says so by its first bytes, as spreadsheets save "Unicode text"; UTF-8, else what
 * spreadsheets of before wrote.
 */
export function decodeText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const separators = [';', '\t', ','] as const;
/** So many lines say what separates cells. */
const looked = 20;

/**
 * What separates cells: what stands equally often in the first lines, outside of quotes, and most often of those. Where
 * nothing tells, a semicolon rather than a comma, which Dutch words and numbers are full of.
 */
export function separatorOf(text: string): ',' | ';' | '\t' {
  const bare = text.replaceAll(/"(?:[^"]|"")*"/g, '');
  const lines = bare
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, looked);
  const scored = separators.map((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1);
    const [first = 0] = counts;
    return { separator, first, same: counts.filter((count) => count === first && count > 0).length };
  });
  const [best] = scored.toSorted((a, b) => b.same - a.same || b.first - a.first);
  return best && best.same > 0 ? best.separator : ',';
}

/** Lines of a file for each of its rows, with those that are empty and those within cells. */
const linesPerRow = 3;

/** Whether a file has more lines than so many rows can have, whatever ends them: known before it is read. */
export function hasTooManyLines(text: string, maxRows: number): boolean {
  const max = maxRows * linesPerRow;
  let lines = 1;
  for (let at = 0; at < text.length && lines <= max; at += 1) {
    const character = text[at];
    if (character === '\n' || (character === '\r' && text[at + 1] !== '\n')) lines += 1;
  }
  return lines > max;
}

/** The line `sep=;` with which spreadsheets are told what separates cells is none of the file's. */
export const withoutSeparatorLine = (text: string): string => text.replace(/^\uFEFF?sep=.\r?\n/i, '');
