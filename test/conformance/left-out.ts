import type { JsonObject, JsonValue } from '#document/page-document.ts';
import { emptyRichText, isRichText } from '#document/rich-text.ts';

/** Content with one of its values left out, and the way to that (`cards.0.heading`). */
export interface LeftOut {
  path: string;
  content: JsonObject;
}

/** Nothing, in the place of a value: no words, no choice, no parts. Undefined where there is nothing to leave out. */
function nothingFor(value: JsonValue): JsonValue | undefined {
  if (typeof value === 'string') return value === '' ? undefined : '';
  if (isRichText(value)) return emptyRichText as unknown as JsonValue;
  if (Array.isArray(value)) return value.length === 0 ? undefined : [];
  return typeof value === 'object' && value !== null ? null : undefined;
}

/** Each text, choice, link, image and list of parts of some content left out in turn. */
export function leavingOut(content: JsonObject): LeftOut[] {
  return Object.entries(content).flatMap(([key, value]) =>
    variantsOf(value).map(({ path, changed }) => ({
      path: [key, ...path].join('.'),
      content: { ...content, [key]: changed },
    })),
  );
}

interface Variant {
  path: string[];
  changed: JsonValue;
}

function variantsOf(value: JsonValue): Variant[] {
  const nothing = nothingFor(value);
  const whole: Variant[] = nothing === undefined ? [] : [{ path: [], changed: nothing }];
  if (typeof value === 'string' && value !== '') return [...whole, { path: ['blank'], changed: '  ' }];
  if (isRichText(value)) return [...whole, ...hollowed(value as unknown as JsonValue)];
  if (typeof value !== 'object' || value === null) return whole;
  if (Array.isArray(value))
    return [
      ...whole,
      ...value.flatMap((one, at) => below(one, String(at), (changed) => value.with(at, changed))),
      ...(value.length > 0 ? [{ path: ['*'], changed: value.map(emptied) }] : []),
    ];
  return [
    ...whole,
    ...Object.entries(value).flatMap(([key, one]) => below(one, key, (changed) => ({ ...value, [key]: changed }))),
  ];
}

const below = (value: JsonValue, key: string, put: (changed: JsonValue) => JsonValue): Variant[] =>
  variantsOf(value).map(({ path, changed }) => ({ path: [key, ...path], changed: put(changed) }));

/** As many parts, with nothing in them. */
export function emptied(value: JsonValue): JsonValue {
  if (typeof value === 'string') return '';
  if (isRichText(value)) return emptyRichText as unknown as JsonValue;
  if (Array.isArray(value)) return value.map(emptied);
  if (typeof value !== 'object' || value === null) return value;
  if ('url' in value || 'page' in value || 'item' in value) return null;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, emptied(one)]));
}

/** A text with structure without any of its words, and without each of them in turn: what holds them stays. */
function hollowed(value: JsonValue): Variant[] {
  const count = spoken(value);
  const each = Array.from({ length: count }, (_, at) => ({ path: [`words ${at}`], changed: silenced(value, at) }));
  return [{ path: ['structure'], changed: silenced(value) }, ...each];
}

const isWords = (value: JsonValue): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && value.type === 'text';

function spoken(value: JsonValue): number {
  if (isWords(value)) return 1;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, one) => sum + spoken(one), 0);
}

/** Without its words, or without the ones that stand at a number. */
function silenced(value: JsonValue, only?: number): JsonValue {
  let at = 0;
  const visit = (one: JsonValue): JsonValue[] => {
    if (isWords(one)) {
      const isGone = only === undefined || only === at;
      at += 1;
      return isGone ? [] : [one];
    }
    if (Array.isArray(one)) return [one.flatMap(visit)];
    if (typeof one !== 'object' || one === null) return [one];
    return [Object.fromEntries(Object.entries(one).flatMap(([key, own]) => visit(own).map((kept) => [key, kept])))];
  };
  return visit(value)[0] ?? null;
}
