import { checkOption } from '#document/commands/block-rules.ts';
import type { BlockSchema } from '#document/define-block-schema.ts';
import type { JsonObject, JsonValue } from '#document/page-document.ts';
import { parseJsonText } from '#kernel/text/json-text.ts';

interface Converted {
  options: JsonObject;
  /** What is wrong, by the name of the option. */
  errors: Record<string, string>;
}

/** Options as programs send them, as strings if they like, in the types that the block stores. */
export function convertOptions(schema: BlockSchema, given: JsonObject): Converted {
  const options: JsonObject = {};
  const errors: Record<string, string> = {};
  for (const [key, value] of Object.entries(given)) {
    const fitting = readings(value).find((reading) => checkOption(schema, key, reading) === undefined);
    if (fitting === undefined) errors[key] = checkOption(schema, key, value) ?? 'bad_options';
    else options[key] = fitting;
  }
  return { options, errors };
}

/** What a value may mean, itself first: `"true"`, `"3"`, `"null"` and `"[\"News\"]"` are read as JSON, nothing as null. */
function readings(value: JsonValue): JsonValue[] {
  if (typeof value !== 'string') return [value];
  if (value.trim() === '') return [value, null];
  try {
    return [value, parseJsonText(value, 'option') as JsonValue];
  } catch {
    return [value];
  }
}
