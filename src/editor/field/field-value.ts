import type { EditorCommand } from '#document/commands/apply.ts';
import { textFields } from '#document/commands/block-rules.ts';
import { madeFrom, type Schemas, schemaOf } from '#document/fingerprint.ts';
import type { JsonObject, JsonValue } from '#document/page-document.ts';
import type { ResolvedBlock } from '#document/resolve.ts';

/** What stands at a path such as `cards.0.heading`; undefined where nothing does. */
export function valueAt(content: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    if (value === null || typeof value !== 'object') return undefined;
    return (value as Record<string, unknown>)[key];
  }, content);
}

/** A copy with another value at a path; whatever is beside it is shared. */
export function withValueAt(content: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(content))
    return content.map((item, at) => (String(at) === key ? withValueAt(item, rest, value) : item));
  const record = (content ?? {}) as Record<string, unknown>;
  return { ...record, [key]: withValueAt(record[key], rest, value) };
}

interface Wanted {
  /** Path in the block's content. */
  field: string;
  value: unknown;
  /** The language that is edited. */
  language: string;
  schemas: Schemas;
}

/**
 * The command that writes a text where it stands. The first text of a language in a block takes the fallback's other texts
 * along, so that nothing disappears, and remembers what it was made from.
 */
export function contentCommand(node: ResolvedBlock, { field, value, language, schemas }: Wanted): EditorCommand {
  const { guid, name, content } = node;
  const schema = schemaOf(schemas, name);
  const version = schema?.upgrades.length ?? node.block.version;
  const [top = '', ...path] = field.split('.');
  const whole = withValueAt(content[top], path, value) as JsonValue;
  const own = schema ? textFields(schema) : [];
  if (!own.includes(top))
    return { name: 'changeContent', input: { guid, version, language: 'shared', field: top, value: whole } };
  if (!node.isFallback) return { name: 'changeContent', input: { guid, version, language, field: top, value: whole } };
  const texts: JsonObject = Object.fromEntries(
    own.map((name) => [name, name === top ? whole : ((content[name] ?? '') as JsonValue)]),
  );
  const made = madeFrom(node.block, node.language, schemas);
  return { name: 'translate', input: { guid, version, language, texts, ...(made && { made }) } };
}
