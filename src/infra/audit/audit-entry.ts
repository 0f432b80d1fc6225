import { createHash, randomBytes } from 'node:crypto';
import { canonicalJson } from '#kernel/text/canonical-json.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };

/** What is written down of something that somebody may have to answer for. */
export interface AuditRecord {
  /** Concept and past participle: `role.created`. Its words are in the messages of `features/audit`. */
  action: `${string}.${string}`;
  object?: { kind: string; id: string } | undefined;
  /** As it was, and as it became; never a secret. */
  old?: Json;
  new?: Json;
  /** Who did it, where that is not the actor of the context: somebody who is just signing in. */
  actorId?: string;
}

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
