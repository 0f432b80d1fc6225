import { AppError } from '../errors.ts';

/** No document, call or list of ours nests deeper. */
const deepest = 64;

/**
 * The value of a JSON text from outside. Throws `validation_failed` with the field that is wrong, below `root`: `not_json`,
 * `too_deep`, `duplicate` for a name that stands twice in an object (RFC 8259, 4), `nul`, which PostgreSQL does not store,
 * `not_unicode` for half of a surrogate pair, which is no text (Unicode, D80), and `unknown_key` for names that reach the
 * prototype of objects. Takes time in proportion to the text.
 */
export function parseJsonText(text: string, root: string): unknown {
  requireUnambiguousNames(text, root);
  const value = parseOrRefuse(text, root);
  const wrong = findUnstorable(value);
  if (wrong) throw refusal([root, ...wrong.path], wrong.code);
  return value;
}

function parseOrRefuse(text: string, root: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw refusal([root], 'not_json', cause);
  }
}

const refusal = (path: readonly (string | number)[], code: string, cause?: unknown) =>
  new AppError('validation_failed', `JSON: ${code}`, { [path.join('.')]: code }, cause === undefined ? {} : { cause });

interface ObjectLevel {
  names: Set<string>;
  /** The name of the value that is being read. */
  at: string;
  expectsName: boolean;
}
interface ArrayLevel {
  names?: undefined;
  /** How many elements came before the one that is being read. */
  at: number;
}
type Level = ObjectLevel | ArrayLevel;

/** Looks at brackets and names before anything is parsed, one character at a time. */
function requireUnambiguousNames(text: string, root: string) {
  const levels: Level[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    const level = levels.at(-1);
    if (character === '"') {
      const end = endOfString(text, at);
      if (level?.names && level.expectsName && !addName(level, nameIn(text.slice(at, end + 1))))
        throw refusal([root, ...levels.map(({ at }) => at)], 'duplicate');
      at = end;
    } else if (character === '{') levels.push({ names: new Set(), at: '', expectsName: true });
    else if (character === '[') levels.push({ at: 0 });
    else if (character === '}' || character === ']') levels.pop();
    else if (character === ',' && level) goOn(level);
    if (levels.length > deepest) throw refusal([root], 'too_deep');
  }
}

/** False: the object has it already. */
function addName(object: ObjectLevel, name: string): boolean {
  object.at = name;
  object.expectsName = false;
  if (object.names.has(name)) return false;
  object.names.add(name);
  return true;
}

function goOn(level: Level) {
  if (level.names) level.expectsName = true;
  else level.at += 1;
}

/** Where the string that begins at `start` ends; the end of the text where it never does. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
  }
  return text.length;
}

function nameIn(quoted: string): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1);
  try {
    return JSON.parse(quoted) as string;
  } catch {
    // No JSON: the parser says so.
    return quoted;
  }
}

interface Unstorable {
  path: readonly (string | number)[];
  code: string;
}

/** The first part of a value that is not to be stored; undefined where all of it is. */
function findUnstorable(value: unknown): Unstorable | undefined {
  if (typeof value === 'string') {
    const code = textError(value);
    return code && { path: [], code };
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, one] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
    const code = typeof name === 'string' ? nameError(name, one) : undefined;
    if (code) return { path: [], code };
    const wrong = findUnstorable(one);
    if (wrong) return { ...wrong, path: [name, ...wrong.path] };
  }
  return undefined;
}

function nameError(name: string, value: unknown): string | undefined {
  const reachesPrototype =
    name === '__proto__' || (name === 'constructor' && Object.hasOwn(Object(value), 'prototype'));
  return reachesPrototype ? 'unknown_key' : textError(name);
}

/** What is wrong with a text that is to be stored; undefined: nothing. */
export function textError(text: string): 'nul' | 'not_unicode' | undefined {
  if (text.includes('\u0000')) return 'nul';
  return text.isWellFormed() ? undefined : 'not_unicode';
}
