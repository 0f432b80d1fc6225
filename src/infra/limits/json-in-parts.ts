import { z } from 'zod';
import { createPauses } from './pauses.ts';

const fewest = 20;

/** Checks an answer and writes it as JSON. A long list is done one after the other, so that others go in between. */
export async function toJson(schema: z.ZodType, output: unknown): Promise<string | undefined> {
  if (schema instanceof z.ZodArray && Array.isArray(output)) return listJson(schema, output);
  const long = schema instanceof z.ZodObject ? longLists(schema, output) : [];
  if (long.length === 0) return JSON.stringify(schema.parse(output));
  // The rest is checked whole, with the long lists empty.
  const shell = schema.parse({ ...(output as object), ...Object.fromEntries(long.map(([name]) => [name, []])) });
  const parts: string[] = [];
  for (const [name, value] of Object.entries(shell as object)) {
    const list = long.find(([other]) => other === name);
    const text = list ? await listJson(list[1], list[2]) : JSON.stringify(value);
    if (text !== undefined) parts.push(`${JSON.stringify(name)}:${text}`);
  }
  return `{${parts.join(',')}}`;
}

async function listJson(schema: z.ZodArray, output: readonly unknown[]): Promise<string> {
  if (!isPlain(schema) || output.length < fewest) return JSON.stringify(schema.parse(output));
  const pause = createPauses();
  const parts: string[] = [];
  for (const one of output) {
    parts.push((await toJson(schema.element as z.ZodType, one)) ?? 'null');
    await pause();
  }
  return `[${parts.join(',')}]`;
}

/** A list that is as right as each of its elements. */
const isPlain = (schema: z.ZodArray) => (schema.def.checks ?? []).length === 0;

function longLists(schema: z.ZodObject, output: unknown): [string, z.ZodArray, readonly unknown[]][] {
  if (typeof output !== 'object' || output === null || (schema.def.checks ?? []).length > 0) return [];
  return Object.entries(output).flatMap(([name, value]) => {
    const own = schema.shape[name];
    const isLong = own instanceof z.ZodArray && isPlain(own) && Array.isArray(value) && value.length >= fewest;
    return isLong ? [[name, own, value] as [string, z.ZodArray, readonly unknown[]]] : [];
  });
}
