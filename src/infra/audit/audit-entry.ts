import { createHash, randomBytes } from 'node:crypto';
import type { Localized } from '#kernel/languages/localized.ts';
import { canonicalJson } from '#kernel/text/canonical-json.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };

/**
 * Everything that is written down because somebody may have to answer for it: a concept and a past participle. Each feature adds what
 * it writes down, from its catalog of words (`<name>.audit.ts`), so that nothing without words can be written down.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it.
export interface AuditActions {}
export type AuditAction = keyof AuditActions;

/** The actions that a catalog has words for, under `action.`. */
export type ActionsIn<Words> = { [Key in keyof Words as Key extends `action.${infer Action}` ? Action : never]: true };

/** What is written down of something that somebody may have to answer for. */
export interface AuditRecord {
  action: AuditAction;
  object?: { kind: string; id: string } | undefined;
  /** As it was, and as it became; never a secret. */
  old?: Json;
  new?: Json;
  /** What things are called that are gone, or called otherwise, once the transaction ends. Of others it is looked up then. */
  names?: AuditNames;
  /** Who did it, where that is not the actor of the context: somebody who is just signing in. */
  actorId?: string;
}

/** What something was called, and where it stood, when it was written down. */
export interface AuditName {
  title: Localized;
  address?: string | undefined;
}

/** By id, or by the key of a property. Never of a person: their names are read where the account is. */
export type AuditNames = Readonly<Record<string, AuditName>>;

/** What of an entry the chain vouches for. */
export interface ChainedEntry {
  platformId: string;
  seq: number;
  at: Date;
  actorId: string | null;
  action: string;
  objectKind: string | null;
  objectId: string | null;
  detailHash: string;
}

/** The end of a chain that has no entry. */
export const emptyChain = '0'.repeat(64);

/** The hash of an entry, over itself and the hash of the one before. */
export const entryHash = (entry: ChainedEntry, before: string): string =>
  sha256(canonicalJson({ ...entry, at: entry.at.toISOString(), before }));

export const makeSalt = () => randomBytes(16).toString('base64url');

/** The digest of what may be forgotten. Salted, so that a forgotten one cannot be guessed. */
export const detailHash = (detail: unknown, salt: string): string => sha256(`${salt}\n${canonicalJson(detail)}`);

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const guid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const propertyFields = new Set(['fields', 'keys', 'key', 'property']);

interface EntryFacts {
  object?: AuditRecord['object'];
  old?: unknown;
  new?: unknown;
}

/** The ids and keys of properties that a record names; not that of the person that it is about. */
export function namedIn({ object, old, new: became }: EntryFacts): Set<string> {
  const found = new Set<string>();
  const look = (value: unknown, field: string) => {
    if (typeof value === 'string' && (guid.test(value) || propertyFields.has(field))) found.add(value);
    else if (Array.isArray(value)) for (const one of value) look(one, field);
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) look(inner, name);
  };
  look(old, '');
  look(became, '');
  if (object && object.kind !== 'account') found.add(object.id);
  return found;
}
