import { z } from 'zod';
import type { Output } from '#kernel/endpoint.ts';
import type { App } from '#ui/screens/app-context.ts';
import { getBlockKinds, getTypeUses, getUses, type TypeUses } from '../usages.contract.ts';

export type Uses = Output<typeof getUses>;

/** What the address asks for: a type of block, or something by its guid. Undefined where it asks for nothing. */
export function readUses({ api, language }: App, filters: URLSearchParams): Promise<Uses> | undefined {
  const [block, target] = [filters.get('block'), z.guid().safeParse(filters.get('target')).data];
  if (block !== null) return api.call(getUses, { query: { block, lang: language } });
  if (target !== undefined) return api.call(getUses, { query: { target, lang: language } });
  return undefined;
}

/** The types of blocks by their names. */
export const readKinds = async ({ api, language }: App) =>
  (await api.call(getBlockKinds, { query: { lang: language } })).kinds;

/** Every type of block and item, with in how many places it is now. */
export const readTypes = ({ api, language }: App): Promise<TypeUses> =>
  api.call(getTypeUses, { query: { lang: language } });
