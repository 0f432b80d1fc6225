import { saveFile } from '#ui/save-file.ts';
import type { App } from '#ui/screens/app-context.ts';
import { type Activity, exportActivity, getActivity, getOwnChanges, withdrawItems } from '../own-activity.contract.ts';

export interface Filter {
  kind: Activity['kind'] | '';
  days: '7' | '30' | '365' | '';
}

const queryOf = ({ kind, days }: Filter) => ({ ...(kind && { kind }), ...(days && { days }) });

export const readActivity = ({ api, language }: App, filter: Filter, page: number) =>
  api.call(getActivity, { query: { ...queryOf(filter), page: String(page), lang: language } });

export const readOwnChanges = ({ api, language }: App, page: number) =>
  api.call(getOwnChanges, { query: { page: String(page), lang: language } });

/** Puts it in a file of theirs. Gives how many rows, and whether those are all. */
export async function saveActivity({ api, language }: App, filter: Filter, name: string) {
  const { csv, ...saved } = await api.call(exportActivity, { query: { ...queryOf(filter), lang: language } });
  saveFile(name, 'text/csv', `\uFEFF${csv}`);
  return saved;
}

export const withdrawItem = ({ api }: App, guid: string) => api.call(withdrawItems, { body: { items: [guid] } });

/** Everything they placed, part by part; the token takes all parts back. A part that fails leaves those before it done; the first throws. */
export async function withdrawAll({ api }: App, { progress }: { progress: (done: number, total?: number) => void }) {
  let done = 0;
  let undoToken: string | null = null;
  let left = 0;
  try {
    do {
      const part: Withdrawn = await api.call(withdrawItems, { body: { follows: undoToken } });
      ({ undoToken, left } = part);
      done += part.withdrawn;
      progress(done, done + left);
      if (part.withdrawn === 0) break;
    } while (left > 0);
  } catch (error) {
    if (done === 0) throw error;
  }
  return { done, left, undoToken };
}

type Withdrawn = Awaited<ReturnType<typeof withdrawItem>>;
