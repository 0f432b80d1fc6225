import { downloadFrom } from '#ui/save-file.ts';
import type { App } from '#ui/screens/app-context.ts';
import { askExport, beginDownload, type ExportKind, getExports, removeExport } from '../exports.contract.ts';

export const readExports = ({ api }: App) => api.call(getExports, {});
export type ExportsData = Awaited<ReturnType<typeof readExports>>;

export const ask = ({ api }: App, kind: ExportKind) => api.call(askExport, { body: { kind } });

export const remove = ({ api }: App, guid: string) => api.call(removeExport, { params: { guid } });

/** The browser saves it by itself: such a file is larger than its memory may be. `part` is a number from 1 on. */
export async function download({ api }: App, guid: string, part: number) {
  const { address } = await api.call(beginDownload, { params: { guid }, query: { part } });
  downloadFrom(address);
}
