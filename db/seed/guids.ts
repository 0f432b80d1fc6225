import { createHash } from 'node:crypto';

/** The same guid for the same name on every installation, so that the parts of the demo can point at one another. */
export function guidOf(name: string): string {
  const hex = createHash('sha256').update(`demo ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export const pageGuid = (key: string) => guidOf(`page ${key}`);
export const itemGuid = (key: string) => guidOf(`item ${key}`);
export const formGuid = (key: string) => guidOf(`form ${key}`);
/** A block that stands on several pages. */
export const sharedGuid = (key: string) => guidOf(`shared ${key}`);
/** A block that others point at has a name of its own. */
export const blockGuid = (key: string) => guidOf(`block ${key}`);

export const toPage = (key: string, anchor?: string) => ({ page: pageGuid(key), ...(anchor && { anchor }) });
export const toItem = (key: string) => ({ item: itemGuid(key) });
export const toUrl = (url: string) => ({ url });
