import { detailHash, emptyChain, entryHash } from '#infra/audit/audit-entry.ts';
import type { Ctx } from '#infra/ctx.ts';
import { type ChainRow, findHead, selectChain } from './audit.store.ts';

export interface ChainFault {
  seq: number;
  /** `altered`: it, or its place in the chain. `detail`: from where, old or new. `missing`: entries from here on, up to the next. */
  fault: 'altered' | 'detail' | 'missing';
}

export interface ChainReport {
  count: number;
  /** Details that were forgotten, for people who are gone. */
  forgotten: number;
  /** The hash of the last entry: kept elsewhere, it shows later that nothing before it was made anew. */
  head: string;
  faults: ChainFault[];
}

const batch = 1_000;

/** Walks the whole chain of a platform and names every entry that is not as it was written. */
export async function verifyChain(ctx: Ctx): Promise<ChainReport> {
  const faults: ChainFault[] = [];
  let [end, count, forgotten]: [End, number, number] = [{ seq: 0, hash: emptyChain }, 0, 0];
  for (;;) {
    const rows = await selectChain(ctx, end.seq, batch);
    for (const row of rows) {
      faults.push(...faultsOf(ctx, row, end));
      end = row;
      count += 1;
      forgotten += row.salt === null ? 1 : 0;
    }
    if (rows.length < batch) break;
  }
  faults.push(...endFaults(end, await findHead(ctx)));
  return { count, forgotten, head: end.hash, faults };
}

type End = Pick<ChainRow, 'seq' | 'hash'>;

function faultsOf(ctx: Ctx, row: ChainRow, before: End): ChainFault[] {
  const isDetailRight = row.salt === null || detailHash(row.detail, row.salt) === row.detailHash;
  const faults: ChainFault[] = isDetailRight ? [] : [{ seq: row.seq, fault: 'detail' }];
  if (row.seq !== before.seq + 1) return [{ seq: before.seq + 1, fault: 'missing' }, ...faults];
  if (linkHash(ctx, row, before.hash) !== row.hash) return [{ seq: row.seq, fault: 'altered' }, ...faults];
  return faults;
}

function endFaults(end: End, head: End | undefined): ChainFault[] {
  if (!head || (head.seq === end.seq && head.hash === end.hash)) return [];
  return head.seq > end.seq ? [{ seq: end.seq + 1, fault: 'missing' }] : [{ seq: end.seq, fault: 'altered' }];
}

const linkHash = (ctx: Ctx, { seq, at, actorId, action, objectKind, objectId, detailHash }: ChainRow, before: string) =>
  entryHash({ platformId: ctx.platform.id, seq, at, actorId, action, objectKind, objectId, detailHash }, before);
