import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { LRUCache } from 'lru-cache';

/** Frames of errors that come again and again: a map is read for a new one only. */
const known = new LRUCache<string, string>({ max: 1_000 });

const longestFrame = 1_000;

const builtServer = '/dist/server/';
/** Where the built files are, of which alone maps are read: a message can say what looks like a frame. */
const built = `${import.meta.url.split(builtServer)[0]}${builtServer}`;

/**
 * A stack with the files and lines that people wrote. Node does that itself with `--enable-source-maps`, which holds every map of the
 * program in memory from the start (107 MB); here they are read when something went wrong.
 */
export function withSources(stack: string): string {
  const maps = new Map<string, SourceMap | undefined>();
  const mapOf = (file: string) => {
    if (!maps.has(file)) maps.set(file, readMap(file));
    return maps.get(file);
  };
  return stack
    .split('\n')
    .map((line) => withSource(line, mapOf))
    .join('\n');
}

/** Gives the stack of an error and of its causes their sources, before they are written down. */
export function showSources(error: unknown) {
  for (let one = error, depth = 0; one instanceof Error && depth < 10; one = one.cause, depth += 1)
    if (one.stack !== undefined) one.stack = withSources(one.stack);
}

/** `    at name (file:///…/dist/server/x.js:1:2)`, or without the name and the brackets. */
function withSource(frame: string, mapOf: (file: string) => SourceMap | undefined): string {
  const start = frame.indexOf(built);
  if (start < 0 || frame.length > longestFrame || !frame.trimStart().startsWith('at ')) return frame;
  const end = frame.endsWith(')') ? frame.length - 1 : frame.length;
  const place = frame.slice(start, end);
  const source = known.get(place) ?? sourceOf(place, mapOf);
  known.set(place, source);
  return frame.slice(0, start) + source + frame.slice(end);
}

function sourceOf(place: string, mapOf: (file: string) => SourceMap | undefined): string {
  const [column, line, ...rest] = place.split(':').reverse();
  const entry = mapOf(rest.reverse().join(':'))?.findEntry(Number(line) - 1, Number(column) - 1);
  if (!entry || !('originalSource' in entry)) return place;
  const { originalSource, originalLine, originalColumn } = entry;
  return `${originalSource.replace(/^(?:\.\.\/)+/, '')}:${originalLine + 1}:${originalColumn + 1}`;
}

function readMap(file: string): SourceMap | undefined {
  // A way up leads out of the folder.
  if (file.includes('..')) return undefined;
  try {
    return new SourceMap(JSON.parse(readFileSync(new URL(`${file}.map`), 'utf8')));
  } catch {
    return undefined;
  }
}
