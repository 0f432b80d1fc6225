import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';

/** Frames of errors that come again and again: a map is read for a new one only. */
const known = new LRUCache<string, string>({ max: 1_000 });

const frames = /(file:\/\/[^\s()]+|\/[^\s():]+):(\d+):(\d+)/g;

/**
 * A stack with the files and lines that people wrote. Node does that itself with `--enable-source-maps`, which holds every map of the
 * program in memory from the start (107 MB); here they are read when something went wrong.
 */
export function withSources(stack: string): string {
  const maps = new Map<string, SourceMap | undefined>();
  return stack.replaceAll(frames, (frame: string, file: string, line: string, column: string) => {
    const before = known.get(frame);
    if (before !== undefined) return before;
    const path = file.startsWith('file:') ? fileURLToPath(file) : file;
    const map = maps.has(path) ? maps.get(path) : readMap(path);
    maps.set(path, map);
    const source = sourceIn(map, Number(line), Number(column)) ?? frame;
    known.set(frame, source);
    return source;
  });
}

/** Gives the stack of an error and of its causes their sources, before they are written down. */
export function showSources(error: unknown) {
  for (let one = error, depth = 0; one instanceof Error && depth < 10; one = one.cause, depth += 1)
    if (one.stack !== undefined) one.stack = withSources(one.stack);
}

function readMap(path: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${path}.map`, 'utf8')));
  } catch {
    // A file as it was written, or one of Node.
    return undefined;
  }
}

function sourceIn(map: SourceMap | undefined, line: number, column: number): string | undefined {
  const entry = map?.findEntry(line - 1, column - 1);
  if (!entry || !('originalSource' in entry)) return undefined;
  const { originalSource, originalLine, originalColumn } = entry;
  return `${originalSource.replace(/^(?:\.\.\/)+/, '')}:${originalLine + 1}:${originalColumn + 1}`;
}
