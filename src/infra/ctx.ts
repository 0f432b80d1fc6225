import type { Kysely, OperationNodeSource } from 'kysely';
import type { Capability } from '#kernel/capabilities.ts';
import type { Grant, KeyReach } from '#kernel/endpoint.ts';
import type { Tag } from '#kernel/tags.ts';
import { type AuditNames, type AuditRecord, namedIn } from './audit/audit-entry.ts';
import { writeAudit } from './audit/write-audit.store.ts';
import type { DataCache, Notes } from './caches/data-cache.ts';
import { writeChange } from './change-log.store.ts';
import type { Database } from './database.ts';
import type { AttachedFile, FilePlace } from './files/attached-files.ts';
import type { FetchedFiles } from './files/fetched-files.ts';
import type { FileStore } from './files/file-store.ts';
import type { ScanFile } from './files/scan-file.ts';
import type { OutboundCalls } from './http/outbound/outbound-fetch.ts';
import type { SpendRateLimit } from './limits/rate-limits.ts';
import type { ObjectStore } from './object-store.ts';
import { platformGuard } from './postgres/platform-guard.ts';
import type { SecretBox } from './postgres/secret-box.ts';
import { asParts, rememberReads, type TransactionMemory } from './postgres/transaction-memory.ts';

/** Who asks. Flags are computed from roles (functional reference 5.1). */
export interface Actor {
  /** Who they are. What is shared by all who may the same never reads it (`shared-reader.ts`): ask `isSignedIn` where that is all. */
  accountId: string | null;
  isSignedIn: boolean;
  /** For the eyes of colleagues; empty for nobody in particular. */
  name: string;
  /** False takes every right away, whatever the roles (functional reference 6.4). */
  isActive: boolean;
  /** False takes every right away too, but for reading what is public (functional reference 6.5). */
  hasAcceptedTerms: boolean;
  /** True takes every right away too: a role of theirs asks for a second factor, and they have none yet. */
  needsFactor: boolean;
  isAdmin: boolean;
  isContentManager: boolean;
  /** Platform staff. */
  isPlatformStaff: boolean;
  /** They are, and an admin lets them help now: what is for admins is open to them (functional reference 4.2). */
  hasSupportAccess: boolean;
  isDeveloper: boolean;
  isVerified: boolean;
  roleIds: readonly string[];
  /** What their roles let them do beside audiences. */
  grants: readonly Grant[];
  /** Their rights to manage the platform do not count from where they are. */
  isOutsideNetwork?: true;
  /** They have no account here, and the website is for who has one: only the way in and what the law asks for is open to them. */
  isOutsider?: true;
  /** They look as a member of this role, or platform staff as this person: with those rights, and without changing anything. */
  impersonation: { kind: 'role' | 'person'; guid: string; name: string } | null;
}

export const anonymous: Actor = {
  accountId: null,
  isSignedIn: false,
  name: '',
  isActive: true,
  hasAcceptedTerms: true,
  needsFactor: false,
  isAdmin: false,
  isContentManager: false,
  isPlatformStaff: false,
  hasSupportAccess: false,
  isDeveloper: false,
  isVerified: false,
  roleIds: [],
  grants: [],
  impersonation: null,
};

/** The product itself at work: a seed, an import, a migration of content. */
export const system: Actor = { ...anonymous, isAdmin: true, isContentManager: true, isVerified: true };

/**
 * What showed who asks: the cookie of a browser, the token of a program, which dies with the session that asked for it, or an API key,
 * which acts for the admin who made it (decision 0098).
 */
export interface Credential {
  by: 'cookie' | 'token' | 'key';
  /** Of a key, which has no session, the key itself: by it a node hears of what was changed with it elsewhere. */
  sessionId: string;
  /** Of a key alone. */
  key?: { guid: string; name: string; reach: KeyReach };
  /** When its person last showed who they are. */
  authenticatedAt: Date;
  /** They showed more than one thing when it began. */
  isStrong: boolean;
  /** How often rights on this platform had changed when theirs were read. */
  rightsEpoch: string;
  /** Milliseconds for which their session goes on without a sign of life. */
  idleFor: number;
  /** Whatever its person does. */
  endsAt: Date;
}

/** What is read of somebody with who they are, for what they are shown. */
export interface KnownProfile {
  /** What they filled in, as it is stored. */
  properties: readonly { key: string; value: string }[];
  /** The version of the terms that they accepted; null: none. */
  acceptedTerms: number | null;
}

export interface Platform {
  id: string;
  primaryDomain: string;
  /** The primary domain included. */
  hosts: readonly string[];
  defaultLanguage: string;
  languages: readonly string[];
  /** Those that it had: their addresses lead on. */
  retiredLanguages: readonly string[];
  timeZone: string;
  /** What its plan lacks. */
  without: readonly Capability[];
}

export interface Statement {
  name: string;
  text: string;
}

/** What visitors see of a document is another thing: it was published or unpublished, or went to the trash or came out of it. */
export interface ChangedPublication {
  owner: string;
  /** Of what: a page, an item and so on. */
  kind: string;
  /** False: its blocks stand where they stood. */
  hasPlaced?: boolean;
}

/** Files of what an earlier tier owns: the feature `content/files` keeps them, which that tier does not know. Asks nobody's rights. */
export interface AttachedFiles {
  /** What was uploaded for this owner and is there, the oldest first. */
  list(ctx: Ctx, place: FilePlace): Promise<AttachedFile[]>;
  /**
   * From now on these stay, and no others of this owner: those go with the clean-up, a day after they were uploaded. Only inside a
   * transaction. Throws `not_found` for a file that is not theirs.
   */
  keepOnly(ctx: Ctx, place: FilePlace, guids: readonly string[]): Promise<void>;
}

/** Everything a use case may know about the request it serves. Always the first argument, always called `ctx`. */
export interface Ctx {
  readonly platform: Platform;
  readonly actor: Actor;
  /** Undefined for anonymous and for the product itself. */
  readonly credential?: Credential | undefined;
  /** Of the actor; undefined where it was not read with who they are. */
  readonly profile?: KnownProfile | undefined;
  readonly db: Kysely<Database>;
  readonly now: () => Date;
  /** Of the client; null for the product itself. */
  readonly ip: string | null;
  /** Runs a hot read by its name: parsed and planned once per connection. Only in stores; names this platform itself. */
  readonly prepared: <Row>(statement: Statement, values: unknown[]) => Promise<Row[]>;
  /** Originals of images. */
  readonly files: ObjectStore;
  /** Files of other kinds. */
  readonly storage: FileStore;
  /** What other hosts gave, for a while. */
  readonly fetched: FetchedFiles;
  /** Files that a feature hangs on what is its own. */
  readonly attachedFiles: AttachedFiles;
  /** Looks for malware in one of them; undefined: the operator set no scanner. */
  readonly scanFile?: ScanFile | undefined;
  /** Uses what is limited for all nodes together. Throws `too_many_requests`. */
  readonly spend: SpendRateLimit;
  /** Seals what the database may not hold in the clear. */
  readonly secrets: SecretBox;
  /** Calls to servers that admins named in the settings. */
  readonly outbound: OutboundCalls;
  /** Public answers of this platform, kept until a tag of theirs changes. */
  readonly cache: DataCache;
  readonly isInTransaction: boolean;
  /** Undefined outside a transaction; ask `writeAtEnd`. */
  readonly atEnd?: TransactionMemory['atEnd'];
  /** Names what the answer depends on. Call it before reading. */
  dependsOn(tag: Tag): void;
  /** Names what a transaction changes; caches hear of it after the commit. Only inside `inTransaction`. */
  changed(tag: Tag): void;
  /** Writes down what somebody may have to answer for, with the transaction. Only inside `inTransaction`. */
  records(record: AuditRecord): void;
  /** What these are called now, and where they stand: pages, roles, menus, profile fields and so on. Those that are not known are left out. */
  namesOf(ctx: Ctx, ids: Iterable<string>): Promise<AuditNames>;
  /** Has other features follow what visitors see of a document from now on, in the transaction of that change. */
  publicationChanged(ctx: Ctx, change: ChangedPublication): Promise<void>;
  /** The answer changes by itself at this moment. */
  cacheUntil(instant: Date): void;
  /** Tells this node and the others of a committed change; of this platform unless it names another. Called by `inTransaction`. */
  announce(change: { id: string; tags: readonly Tag[]; platformId?: string }): void;
  /** Done when this node knows of these committed changes, at whichever node they were made. */
  catchUpWith(changes: readonly string[]): Promise<void>;
}

/** Runs `work` in one transaction, the running one if there is one. Shadow `ctx` in the callback, so that nothing escapes it. */
export async function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.isInTransaction) return work(ctx);
  const tags = new Set<Tag>();
  const audit: AuditRecord[] = [];
  const { result, id } = await ctx.db.transaction().execute(async (transaction) => {
    const memory = rememberReads(transaction);
    const inside: Ctx = {
      ...ctx,
      ...insideTransaction(memory.db, ctx),
      atEnd: memory.atEnd,
      changed: (tag) => void tags.add(tag),
      records: (record) => void audit.push(record),
    };
    const result = await work(inside);
    await writeRecords(inside, memory, audit);
    return { result, id: await finish(ctx, memory, tags) };
  });
  if (id) ctx.announce({ id, tags: [...tags] });
  return result;
}

async function writeRecords(ctx: Ctx, memory: TransactionMemory, records: readonly AuditRecord[]) {
  for (let at = 0; at < records.length; at += recordsAtOnce) {
    const part = records.slice(at, at + recordsAtOnce);
    const ids = new Set(part.flatMap((record) => [...namedIn(record)]));
    await writeAudit(memory, { ...originOf(ctx), names: await ctx.namesOf(ctx, ids) }, part);
  }
}

/** Writes what waited for the end, with what changed. Gives the id of the change; undefined: nothing changed for caches. */
async function finish(ctx: Ctx, memory: TransactionMemory, tags: ReadonlySet<Tag>): Promise<string | undefined> {
  const rest = memory.takeRest();
  const sessionId = ctx.credential?.sessionId;
  if (tags.size > 0) return writeChange(rest.db, { platformId: ctx.platform.id, tags: [...tags], sessionId });
  await rest.write();
  return undefined;
}

/**
 * Writes what nothing else in the transaction builds on: at its end, with all else of that kind in one statement. Of two with one key
 * the last one counts. What reads or changes the same table before that finds it written.
 */
export async function writeAtEnd(ctx: Ctx, key: string, ...writes: readonly OperationNodeSource[]) {
  if (ctx.atEnd) await ctx.atEnd(key, ...writes);
  else await writeTogether(ctx, writes);
}

/** Writes these in one statement: each on its own rows, as they were before it. */
export const writeTogether = ({ db }: Pick<Ctx, 'db'>, writes: readonly OperationNodeSource[]) =>
  asParts(db, writes).write();

/** An import records thousands, and a statement takes 65,535 values. */
const recordsAtOnce = 500;

const originOf = ({ platform, actor, credential, ip, now }: Ctx) => ({
  platformId: platform.id,
  actorId: actor.accountId,
  key: credential?.key,
  ip,
  at: now(),
});

/** Nothing read before the commit is kept, since it may never be true. */
const insideTransaction = (db: Kysely<Database>, { cache }: Pick<Ctx, 'cache'>) => ({
  db,
  isInTransaction: true,
  cache: keepsNothingMore(cache),
});

/** What depends on nothing stays as it is for ever, so that it is true in a transaction as well where it is kept already. */
const keepsNothingMore = (cache: DataCache): DataCache => ({
  ...keepsNothing,
  kept: cache.kept,
  get: async <T extends object>(key: string, tags: readonly Tag[], load: () => Promise<T>) =>
    (tags.length === 0 ? cache.kept<T>(key) : undefined) ?? load(),
});

const keepsNothing: DataCache = {
  kept: () => undefined,
  get: <T extends object>(_key: string, _tags: readonly Tag[], load: () => Promise<T>) => load(),
  remember: async <T>(_key: string, _now: Date, make: (notes: Notes) => Promise<T>) => {
    const value = await make({ dependsOn: () => {}, cacheUntil: () => {} });
    return { value, tags: [], cacheUntil: undefined };
  },
};

/** The same at another moment. What is read then is not kept: it is not true yet, or no more. */
export const atMoment = (ctx: Ctx, moment: Date): Ctx => ({ ...ctx, now: () => moment, cache: keepsNothing });

/**
 * The same in a world where these answers are other ones, by their key. Each is read once, and nothing of it is kept for anybody
 * else: what is made from another answer is not true here either.
 */
export function supposing(ctx: Ctx, answers: Readonly<Record<string, object>>): Ctx {
  const read = new Map<string, Promise<object>>(
    Object.entries(answers).map(([key, answer]) => [key, Promise.resolve(answer)]),
  );
  const get = <T extends object>(key: string, _tags: readonly Tag[], load: () => Promise<T>) => {
    const reading = read.get(key) ?? load();
    read.set(key, reading);
    return reading as Promise<T>;
  };
  return { ...ctx, cache: { ...keepsNothing, get } };
}

export const refuseChange = (tag: Tag) => {
  throw new Error(`${tag} changed outside a transaction`);
};

export const refuseRecord = ({ action }: AuditRecord) => {
  throw new Error(`${action} recorded outside a transaction`);
};

/** Queries that name this platform, and no other (decision 0006). */
export const forPlatform = (db: Kysely<Database>, platformId: string) => db.withPlugin(platformGuard(platformId));
