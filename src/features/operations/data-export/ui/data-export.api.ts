import type { App } from '#ui/screens/app-context.ts';
import { getDataExport } from '../data-export.contract.ts';

/** Puts everything that is kept about the person in a file of theirs. */
export async function downloadDataExport({ api, platform }: App) {
  const data = await api.call(getDataExport, {});
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  link.download = `${platform.host}-my-data.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
