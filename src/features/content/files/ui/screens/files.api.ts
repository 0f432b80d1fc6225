import type { Output } from '#kernel/endpoint.ts';
import type { App } from '#ui/screens/app-context.ts';
import { getUses } from '../../../usages/usages.contract.ts';
import { deleteFile, getFileLibrary } from '../../files.contract.ts';

/** The files of the website that the address asks for, a page of them. */
export function readFiles({ api }: App, { request }: { request: Request }) {
  const filters = new URL(request.url).searchParams;
  const after = filters.get('after') ?? undefined;
  return api.call(getFileLibrary, { query: { search: filters.get('search') ?? '', ...(after && { after }) } });
}
export type FilesData = Awaited<ReturnType<typeof readFiles>>;

export type Uses = Output<typeof getUses>;

/** Where a file is used, as far as it may be known. */
export const readUses = ({ api, language }: App, target: string): Promise<Uses> =>
  api.call(getUses, { query: { target, lang: language } });

export const removeFile = ({ api }: App, guid: string) => api.call(deleteFile, { params: { guid } });
