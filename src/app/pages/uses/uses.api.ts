import { z } from 'zod';
import { getUses } from '#features/uses/uses.contract.ts';
import type { App } from '../../app-context.ts';

export type Uses = Awaited<ReturnType<typeof readUses>>;

/** What the address asks for: a type of block, or something by its guid. Nothing else is used anywhere. */
export async function readUses({ api, language }: App, filters: URLSearchParams) {
  const [block, target] = [filters.get('block'), z.guid().safeParse(filters.get('target')).data];
  if (block !== null) return api.call(getUses, { query: { block, lang: language } });
  if (target !== undefined) return api.call(getUses, { query: { target, lang: language } });
  return { uses: [], hidden: 0, others: [] };
}
