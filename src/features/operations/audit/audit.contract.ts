import { z } from 'zod';
import { boundedText } from '#kernel/bounded-text.ts';
import { timestamp } from '#kernel/bounded-values.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { Paging } from '#kernel/paging.ts';
import { interfaceLanguages } from '#kernel/texts.ts';

/** One thing of an entry that was said or changed, as people read it. */
const WordedChange = z.strictObject({
  label: z.string(),
  /** Left out: nothing was said of before, or of after. */
  old: z.string().optional(),
  new: z.string().optional(),
});
export type WordedChange = z.output<typeof WordedChange>;

const WordedEntry = z.strictObject({
  action: z.string(),
  /** What kind of thing it was done to, and what that was called; empty where it was done to nothing in particular. */
  kind: z.string(),
  title: z.string(),
  address: z.string(),
  changes: z.array(WordedChange),
});
export type WordedEntry = z.output<typeof WordedEntry>;

export const AuditEntry = z
  .strictObject({
    /** Counts from 1 on each platform, without gaps. */
    seq: z.int(),
    at: z.iso.datetime(),
    /** Null: the product itself, or somebody who is not known. An empty name: an account that is gone. */
    actor: z.strictObject({ guid: z.guid(), name: z.string() }).nullable(),
    /** The API key that did it for them, as it was called then; null: they did it themselves. */
    key: z.strictObject({ guid: z.guid(), name: z.string() }).nullable(),
    action: z.string(),
    /**
     * What it was done to, by its title and address of then; an empty title: it is not known any more. People are named as they are
     * called now.
     */
    object: z
      .strictObject({ kind: z.string(), guid: z.guid(), title: z.string(), address: z.string().nullable() })
      .nullable(),
    /** Of the network it came from. */
    ip: z.string().nullable(),
    old: z.unknown().optional(),
    new: z.unknown().optional(),
    /** What the ids and profile fields in old and new were called then. */
    names: z.record(z.string(), z.string()),
    /** From where, old and new were about a person who is gone. */
    isForgotten: z.boolean(),
    /** The same for people, in the language that was asked for. */
    words: WordedEntry,
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.output<typeof AuditEntry>;

export const AuditFilter = z.strictObject({
  /** An action, or what stands before its dot: everything about that. */
  action: boundedText(80)
    .regex(/^[a-zA-Z]+(\.[a-zA-Z]+)?$/)
    .optional(),
  actor: z.guid().optional(),
  object: z.guid().optional(),
  from: timestamp.optional(),
  until: timestamp.optional(),
  /**
   * In the name and e-mail address of who did it; or how words begin of old and new, or of the address of the network. All of its
   * words have to be in the one or the other.
   */
  search: z.string().trim().max(100).optional(),
});
export type AuditFilter = z.output<typeof AuditFilter>;

/** What titles and names are read in, where they have it. */
const reader = z.string().max(20).optional();

export const getAudit = defineEndpoint({
  name: 'audit.read',
  method: 'GET',
  path: '/api/audit',
  access: 'admin',
  summary: 'What was done, last first.',
  query: AuditFilter.extend({
    pageNumber: Paging.shape.pageNumber,
    itemCount: Paging.shape.itemCount.unwrap().default(50),
    lang: reader,
  }),
  response: z.strictObject({
    entries: z.array(AuditEntry),
    total: z.int(),
    /** False: there are more than `total`. */
    totalIsExact: z.boolean(),
    /** Every action that was ever recorded here, with its name. */
    actions: z.array(z.strictObject({ action: z.string(), name: z.string() })),
  }),
});

export const exportAudit = defineEndpoint({
  name: 'audit.export',
  method: 'POST',
  path: '/api/audit:export',
  isLongJob: true,
  access: 'admin',
  needsFresh: true,
  summary:
    'The entries of a filter as CSV (RFC 4180) in words, last first, 20,000 at most. Recorded itself. `lang`: `nl` or `en`.',
  body: AuditFilter.extend({ lang: z.enum(interfaceLanguages).default('nl') }),
  response: z.strictObject({ csv: z.string(), count: z.int(), isComplete: z.boolean() }),
});
