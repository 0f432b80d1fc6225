import { detailHash, emptyChain, entryHash } from '#infra/audit/audit-entry.ts';
import type { Ctx } from '#infra/ctx.ts';
import { type ChainRow, findHead, selectChain } from './audit.store.ts';

export interface ChainError {
  seq: number;
  /** `altered`: it, or its place in the chain. `detail`: from where, old or new. `missing`: entries from here on, up to the next. */
  error: 'altered' | 'detail' | 'missing';
}

export interface ChainReport {
  count: number;
  /** Details that were forgotten, for people who are gone. */
  forgotten: number;
  /** The hash of the last entry: kept elsewhere, it shows later that nothing before it was made again. */
  head: string;
  errors: ChainError[];
}

const batch = 1_000;

/** Walks the whole chain of a platform and names every entry that is not as it was written. */
export async function verifyChain(ctx: Ctx): Promise<ChainReport> {
  const errors: ChainError[] = [];
  let [end, count, forgotten]: [End, number, number] = [{ seq: 0, hash: emptyChain }, 0, 0];
  for (;;) {
    const rows = await selectChain(ctx, end.seq, batch);
    for (const row of rows) {
      errors.push(...errorsOf(ctx, row, end));
      end = row;
      count += 1;
      forgotten += row.salt === null ? 1 : 0;
    }
    if (rows.length < batch) break;
  }
  errors.push(...endErrors(end, await findHead(ctx)));
  return { count, forgotten, head: end.hash, errors };
}

type End = Pick<ChainRow, 'seq' | 'hash'>;

function errorsOf(ctx: Ctx, row: ChainRow, before: End): ChainError[] {
  const isDetailRight = row.salt === null || detailHash(row.detail, row.salt) === row.detailHash;
  const errors: ChainError[] = isDetailRight ? [] : [{ seq: row.seq, error: 'detail' }];
  if (row.seq !== before.seq + 1) return [{ seq: before.seq + 1, error: 'missing' }, ...errors];
  if (linkHash(ctx, row, before.hash) !== row.hash) return [{ seq: row.seq, error: 'altered' }, ...errors];
  return errors;
}

function endErrors(end: End, head: End | undefined): ChainError[] {
  if (!head || (head.seq === end.seq && head.hash === end.hash)) return [];
  return head.seq > end.seq ? [{ seq: end.seq + 1, error: 'missing' }] : [{ seq: end.seq, error: 'altered' }];
}

const linkHash = (ctx: Ctx, { seq, at, actorId, action, objectKind, objectId, detailHash }: ChainRow, before: string) =>
  entryHash({ platformId: ctx.platform.id, seq, at, actorId, action, objectKind, objectId, detailHash }, before);
