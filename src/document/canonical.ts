import type { Block, JsonObject, LayoutException, PageDocument } from './page-document.ts';

/** Equal as JSON values: key order and absent members do not count. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, at) => isSameJson(item, b[at]))
    );
  }
  const [one, other] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return [...new Set([...one.keys(), ...other.keys()])].every((key) => isSameJson(one.get(key), other.get(key)));
}

/** The document in the one form that commands keep: blocks by guid, no empty parts of content, no empty exceptions. */
export function canonicalDocument(document: PageDocument): PageDocument {
  const exceptions = Object.entries(document.exceptions).map(
    ([language, own]) => [language, withoutEmpty(own, isNoException)] as const,
  );
  return {
    ...document,
    blocks: document.blocks.map(canonicalBlock).sort(byGuid),
    exceptions: withoutEmpty(Object.fromEntries(exceptions), isEmpty),
  };
}

export const canonicalBlock = (block: Block): Block => ({ ...block, content: withoutEmpty(block.content, isEmpty) });

export const byGuid = (a: Block, b: Block) => (a.guid < b.guid ? -1 : 1);

export const isEmpty = (part: object) => Object.keys(part).length === 0;

export const isNoException = ({ hidden, place }: LayoutException) => !hidden && !place;

function withoutEmpty<T extends object>(parts: Record<string, T>, isNothing: (part: T) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => !isNothing(part)));
}

/** A record with one member set, or taken away where the value is undefined. */
export function withMember<T>(record: Record<string, T>, key: string, value: T | undefined): Record<string, T> {
  if (value !== undefined) return { ...record, [key]: value };
  const { [key]: _gone, ...rest } = record;
  return rest;
}

/** The members of a record that a list names. */
export function pick(record: JsonObject | undefined, keys: readonly string[]): JsonObject {
  const picked: JsonObject = {};
  for (const key of keys) {
    const value = record?.[key];
    if (value !== undefined && record && Object.hasOwn(record, key)) picked[key] = value;
  }
  return picked;
}
