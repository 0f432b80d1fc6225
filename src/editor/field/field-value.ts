import { isSameJson } from '#document/canonical.ts';
import type { EditorCommand } from '#document/commands/apply.ts';
import { textFields } from '#document/commands/block-rules.ts';
import { isOutdated, madeFrom, type Schemas, schemaOf } from '#document/fingerprint.ts';
import type { JsonObject, JsonValue, Made } from '#document/page-document.ts';
import type { ResolvedBlock } from '#document/resolve.ts';

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
    Object.entries(part).map(([field, value], at) => {
      const made = into === language && at === 0 ? freshSource(node, { language, schemas }) : undefined;
      return { name: 'changeContent', input: { guid, version, language: into, field, value, ...(made && { made }) } };
    });
  return [
    ...write(shared, 'shared'),
    ...(node.isFallback ? firstTexts(node, texts, { language, schemas }) : write(texts, language)),
    ...(isEmpty(options) ? [] : [{ name: 'changeOptions' as const, input: { guid, version, options } }]),
  ];
}

/** Who rewrites an outdated translation made it from the source as it is now. Undefined where it is from that already. */
function freshSource({ block }: ResolvedBlock, { language, schemas }: Wanted): Made | undefined {
  const known = block.made[language];
  return known && isOutdated(block, language, schemas) ? madeFrom(block, known.from, schemas) : undefined;
}

/** The texts of a block as they were when somebody began to type in one, and what they were made from. */
export interface TextsBefore {
  texts: JsonObject;
  /** There were none: what was shown is of another language. */
  isFallback: boolean;
  made: Made | undefined;
}

export function textsBefore(node: ResolvedBlock, { language, schemas }: Wanted): TextsBefore {
  return { texts: textsIn(node, schemas), isFallback: node.isFallback, made: node.block.made[language] };
}

const textsIn = ({ name, content }: ResolvedBlock, schemas: Schemas): JsonObject => {
  const schema = schemaOf(schemas, name);
  // Content is JSON by its schema, which the resolved block no longer tells.
  return pick(content as JsonObject, (field) => schema !== undefined && textFields(schema).includes(field));
};

/**
 * The command for a text that is typed back to what it was: without it a text that was only shown by fallback would stay as a
 * translation of its own, and an outdated one would stay current. Undefined where something is different still.
 */
export function commandBack(
  node: ResolvedBlock,
  { before, command, language, schemas }: Wanted & { before: TextsBefore; command: EditorCommand },
): EditorCommand | undefined {
  if (command.name !== 'changeContent' || node.isFallback) return undefined;
  const { guid, version, field, value } = command.input;
  if (!isSameJson({ ...textsIn(node, schemas), [field]: value }, before.texts)) return undefined;
  // What would be shown by fallback is no longer that where its source changed meanwhile.
  if (before.isFallback && isOutdated(node.block, language, schemas)) return undefined;
  if (before.isFallback) return { name: 'translate', input: { guid, version, language, texts: {} } };
  const isSame = before.made === undefined || isSameJson(before.made, node.block.made[language]);
  return isSame ? undefined : { ...command, input: { ...command.input, made: before.made } };
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
