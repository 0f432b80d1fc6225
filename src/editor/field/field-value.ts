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

/** A copy with another value at a path; whatever is beside it is shared. Just behind the end of a list it is added. */
export function withValueAt(content: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(content) && key === String(content.length))
    return [...content, withValueAt(undefined, rest, value)];
  if (Array.isArray(content))
    return content.map((item, at) => (String(at) === key ? withValueAt(item, rest, value) : item));
  const record = (content ?? {}) as Record<string, unknown>;
  return { ...record, [key]: withValueAt(record[key], rest, value) };
}

interface Wanted {
  /** The language that is edited. */
  language: string;
  schemas: Schemas;
}

/** The command that writes a text where it stands. */
export function contentCommand(
  node: ResolvedBlock,
  { field, value, ...wanted }: Wanted & { field: string; value: unknown },
): EditorCommand {
  const [command] = changeCommands(node, { [field]: value }, wanted);
  if (!command) throw new Error(`nothing writes ${field}`);
  return command;
}

/**
 * The commands that change fields and options of a block together, by their paths. The first text of a language in a block
 * takes the fallback's other texts along, so that nothing disappears, and remembers what it was made from.
 */
export function changeCommands(
  node: ResolvedBlock,
  changes: Readonly<Record<string, unknown>>,
  { language, schemas }: Wanted,
): EditorCommand[] {
  const { guid, name, content } = node;
  const schema = schemaOf(schemas, name);
  const version = schema?.upgrades.length ?? node.block.version;
  const whole: Record<string, JsonValue> = {};
  for (const [field, value] of Object.entries(changes)) {
    const [top = '', ...path] = field.split('.');
    whole[top] = withValueAt(whole[top] ?? content[top], path, value) as JsonValue;
  }
  const own = schema ? textFields(schema) : [];
  const isOption = (field: string) => schema !== undefined && !own.includes(field) && !(field in schema.content.shape);
  const options = pick(whole, isOption);
  const shared = pick(whole, (field) => !own.includes(field) && !isOption(field));
  const texts = pick(whole, (field) => own.includes(field));
  const write = (part: JsonObject, into: string): EditorCommand[] =>
    Object.entries(part).map(([field, value]) => ({
      name: 'changeContent',
      input: { guid, version, language: into, field, value },
    }));
  return [
    ...write(shared, 'shared'),
    ...(node.isFallback ? firstTexts(node, texts, { language, schemas }) : write(texts, language)),
    ...(isEmpty(options) ? [] : [{ name: 'changeOptions' as const, input: { guid, version, options } }]),
  ];
}

function firstTexts(node: ResolvedBlock, texts: JsonObject, { language, schemas }: Wanted): EditorCommand[] {
  const schema = schemaOf(schemas, node.name);
  if (!schema || isEmpty(texts)) return [];
  const { guid, content } = node;
  const all = Object.fromEntries(
    textFields(schema).map((field) => [field, texts[field] ?? ((content[field] ?? '') as JsonValue)]),
  );
  const made = madeFrom(node.block, node.language, schemas);
  const version = schema.upgrades.length;
  return [{ name: 'translate', input: { guid, version, language, texts: all, ...(made && { made }) } }];
}

const isEmpty = (part: object) => Object.keys(part).length === 0;

const pick = (whole: JsonObject, isWanted: (field: string) => boolean): JsonObject =>
  Object.fromEntries(Object.entries(whole).filter(([field]) => isWanted(field)));
