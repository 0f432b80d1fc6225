import { type CompiledMessageToken, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** What is wrong with words that a mail says: they cannot be read, or something between braces is strange or left out. */
export type WordsError = 'unreadable' | `unknown:${string}` | `missing:${string}`;

/** What may never be left out: without it a mail is of no use. */
const needed = new Set(['code', 'newEmail', 'day', 'contact', 'reason', 'until', 'ticket']);

/** What stands between braces in an ICU message, each once. Throws for one that cannot be read. */
export const placeholdersOf = (message: string): string[] => [
  ...new Set(compileMessageOrThrow(message).flatMap(namesIn)),
];

/** A token is text, or a name with its kind and, of a choice, its cases. */
function namesIn(token: CompiledMessageToken): string[] {
  if (typeof token === 'string') return [];
  const [name, , cases] = token;
  if (typeof cases !== 'object' || cases === null) return [name];
  if (!('other' in cases)) throw new Error(`${name} has no case for the others`);
  const inside = Object.values(cases);
  return [name, ...inside.flatMap((one) => (Array.isArray(one) ? one.flatMap(namesIn) : []))];
}

/** What is said in another shape than it comes, as a date or number: what is none fails when the mail is made. */
const shapesOf = (message: string): string[] => compileMessageOrThrow(message).flatMap(shapesIn);

function shapesIn(token: CompiledMessageToken): string[] {
  if (typeof token === 'string') return [];
  const [name, shape, cases] = token;
  const inside = typeof cases === 'object' && cases !== null ? Object.values(cases) : [];
  const own = shape === undefined || shape === 'select' ? [] : [`${name} ${shape}`];
  return [...own, ...inside.flatMap((one) => (Array.isArray(one) ? one.flatMap(shapesIn) : []))];
}

/** What keeps words of a platform from taking the place of the product's; undefined: nothing. */
export function wordsError(own: string, product: string): WordsError | undefined {
  let names: string[];
  try {
    names = placeholdersOf(own);
  } catch {
    return 'unreadable';
  }
  const known = placeholdersOf(product);
  const strange = names.find((name) => !known.includes(name));
  if (strange !== undefined) return `unknown:${strange}`;
  const shapes = shapesOf(product);
  if (shapesOf(own).some((shape) => !shapes.includes(shape))) return 'unreadable';
  const missing = known.find((name) => needed.has(name) && !names.includes(name));
  return missing === undefined ? undefined : `missing:${missing}`;
}
