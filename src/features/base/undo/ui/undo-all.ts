import type { Api } from '#kernel/api.ts';
import { undoChange } from '../undo.contract.ts';

/** A change of very many people comes back part by part. */
export async function undoAll(api: Api, token: string) {
  for (let next: string | null = token; next !== null; )
    ({ next } = await api.call(undoChange, { params: { token: next } }));
}
