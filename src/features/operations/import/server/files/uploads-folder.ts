import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** The file of an address in a local copy of `wp-content/uploads`; undefined where the copy does not have it. */
export type FindUpload = (address: string) => Promise<Uint8Array | undefined>;

export function openUploads(folder: string, maxBytes: number): FindUpload {
  return async (address) => {
    const root = await realpath(folder);
    for (const path of pathsOf(address)) {
      const file = await realpath(join(root, path)).catch(() => undefined);
      if (!file?.startsWith(`${root}${sep}`)) continue;
      const { size, isFile } = await stat(file).then((stats) => ({ size: stats.size, isFile: stats.isFile() }));
      if (isFile && size <= maxBytes) return readFile(file);
    }
    return undefined;
  };
}

/** Below `uploads`, as WordPress keeps files; the last three parts (year, month, name), as WordPress.com does; the whole path. */
function pathsOf(address: string): string[] {
  const pathname = URL.parse(address.startsWith('//') ? `https:${address}` : address)?.pathname;
  if (!pathname) return [];
  const parts = decode(pathname)
    .split('/')
    .filter((part) => part !== '' && part !== '..' && part !== '.');
  const after = parts.lastIndexOf('uploads');
  return [...(after < 0 ? [] : [parts.slice(after + 1)]), parts.slice(-3), parts].map((path) => path.join('/'));
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path).replaceAll('\0', '');
  } catch {
    return path;
  }
}
