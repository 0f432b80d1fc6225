import type { ClientLogEntry } from './client-log.contract.ts';

/** Browsers say this when a layout settles in two steps; nothing is wrong (specification §8). */
const harmless = /ResizeObserver loop/;

/** What is kept of an entry: no query, address of a person, token or guid, and no control character. */
export function scrubEntry(entry: ClientLogEntry): ClientLogEntry | undefined {
  if (harmless.test(entry.message)) return undefined;
  const path = entry.path.split(/[?#]/)[0] ?? '';
  return { ...entry, message: scrub(entry.message), stack: scrub(entry.stack), path: scrub(path) };
}

const scrub = (text: string) =>
  text
    .replaceAll(/(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[e-mail]')
    .replaceAll(/\b[\da-f]{8}-?[\da-f]{4}-?[\da-f]{4}-?[\da-f]{4}-?[\da-f]{12}\b/gi, '[guid]')
    .replaceAll(/\b(?:eyJ[\w-]+\.[\w-]+\.[\w-]+|[\w-]{40,})\b/g, '[token]')
    .replaceAll(/([?&][\w-]+)=[^\s&#]+/g, '$1=[value]')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this replaces
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f\u2028\u2029]/g, ' ');

/** Equal entries of a batch become one that counts them. */
export function countRepeated(entries: readonly ClientLogEntry[]): ClientLogEntry[] {
  const byWords = new Map<string, ClientLogEntry>();
  for (const entry of entries) {
    const { level, message, stack, path, release, browser, correlationId, isOnline } = entry;
    const key = [level, message, stack, path, release, browser, correlationId, isOnline].join('\n');
    const known = byWords.get(key);
    byWords.set(key, known ? { ...known, repeated: known.repeated + entry.repeated } : entry);
  }
  return [...byWords.values()];
}
