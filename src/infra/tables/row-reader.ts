import type { TableRow } from './table.ts';

/** Rows that are read one after the other, over more than one sheet. */
export interface RowReader {
  /** Whether there is one more. */
  hasNext: () => Promise<boolean>;
  /** At most so many of the rows that are left. */
  take: (most: number) => AsyncGenerator<TableRow>;
  /** Ends what gives them, which may hold a connection. */
  close: () => Promise<void>;
}

export function readRows(rows: AsyncIterable<TableRow> | Iterable<TableRow>): RowReader {
  const source = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  let ahead: IteratorResult<TableRow> | undefined;
  const look = async () => {
    ahead ??= await source.next();
    return ahead;
  };
  return {
    hasNext: async () => (await look()).done !== true,
    async *take(most) {
      for (let count = 0; count < most; count += 1) {
        const next = await look();
        if (next.done) return;
        ahead = undefined;
        yield next.value;
      }
    },
    close: async () => void (await source.return?.()),
  };
}

/** Parts of a file in pieces of some size: a stream of many small ones is slow. */
export async function* inPieces(parts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const part of parts) {
    piece += part;
    if (piece.length < pieceSize) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

const pieceSize = 64 * 1024;
