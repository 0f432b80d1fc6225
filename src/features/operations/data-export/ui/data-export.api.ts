import type { App } from '#ui/screens/app-context.ts';
import { type Activity, getActivity, getDataExport } from '../data-export.contract.ts';

interface Filter {
  kind: Activity['kind'] | '';
  days: '7' | '30' | '365' | '';
}

export const readActivity = ({ api, language }: App, { kind, days }: Filter, page: number) =>
  api.call(getActivity, {
    query: { ...(kind && { kind }), ...(days && { days }), page: String(page), lang: language },
  });

/** Puts everything that is kept about the person in a file of theirs. */
export async function downloadDataExport({ api, platform }: App) {
  const data = await api.call(getDataExport, {});
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  link.download = `${platform.host}-my-data.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
