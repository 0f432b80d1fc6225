import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import type { TransactionMemory } from '../postgres/transaction-memory.ts';
import {
  type AuditNames,
  type AuditRecord,
  detailHash,
  emptyChain,
  entryHash,
  makeSalt,
  namedIn,
} from './audit-entry.ts';

/** By whom, when and from where all of a transaction's records are. */
interface Origin {
  platformId: string;
  actorId: string | null;
  /** The API key that did it for them; undefined: they did it themselves. */
  key?: { guid: string; name: string } | undefined;
  ip: string | null;
  at: Date;
  /** What the things are called that the records are about. */
  names: AuditNames;
}

/**
 * Adds entries to the chain of a platform, in the running transaction. The head stays locked until the commit: write last.
 */
export async function writeAudit({ db, atEnd }: TransactionMemory, origin: Origin, records: readonly AuditRecord[]) {
  const { platformId, actorId, key, ip, at, names } = origin;
  const head = await lockHead(db, platformId);
  let { seq, hash } = head;
  const rows = records.map((record) => {
    seq += 1;
    const detail = {
      ip,
      ...(key && { key: { guid: key.guid, name: key.name } }),
      old: record.old,
      new: record.new,
      names: namesFor(record, names),
    };
    const salt = makeSalt();
    const entry = {
      platformId,
      seq,
      at,
      actorId: record.actorId ?? actorId,
      action: record.action,
      objectKind: record.object?.kind ?? null,
      objectId: record.object?.id ?? null,
      detailHash: detailHash(detail, salt),
    };
    hash = entryHash(entry, hash);
    return {
      platform_id: platformId,
      seq: String(seq),
      at,
      actor_id: entry.actorId,
      action: entry.action,
      object_kind: entry.objectKind,
      object_id: entry.objectId,
      detail: JSON.stringify(detail),
      salt,
      detail_hash: entry.detailHash,
      hash,
    };
  });
  await atEnd('audit entries', db.insertInto('audit_entry').values(rows));
  await atEnd(
    'audit head',
    db
      .updateTable('audit_head')
      .set({ seq: String(seq), hash })
      .where('platform_id', '=', platformId),
  );
}

/** Those that the record says something of; undefined where there are none. */
function namesFor(record: AuditRecord, known: AuditNames) {
  const found = [...namedIn(record)].flatMap((id) => {
    const name = record.names?.[id] ?? known[id];
    return name ? [[id, name] as const] : [];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

async function lockHead(db: Kysely<Database>, platformId: string): Promise<{ seq: number; hash: string }> {
  const select = db.selectFrom('audit_head').select(['seq', 'hash']).where('platform_id', '=', platformId).forUpdate();
  const known = await select.executeTakeFirst();
  if (known) return { seq: Number(known.seq), hash: known.hash };
  await db
    .insertInto('audit_head')
    .values({ platform_id: platformId, seq: '0', hash: emptyChain })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { seq, hash } = await select.executeTakeFirstOrThrow();
  return { seq: Number(seq), hash };
}
