export interface BlockPackage {
  name: string;
  version: string;
  /** Where it really is. */
  folder: string;
  blocks: readonly { name: string; schema: string; block: string; sheet?: string }[];
  islands: readonly { name: string; file: string }[];
}
export const entryVersion: number;
export function namedPackages(root: string): Record<string, string>;
export function ownBlockNames(root: string): string[];
export function readBlockPackages(root: string): BlockPackage[];
export function packageOf(packages: readonly BlockPackage[], path: string | undefined): BlockPackage | undefined;
export function isWithin(folder: string, path: string): boolean;
export function isShared(source: string): boolean;
export function entriesOf(root: string): Record<string, string>;
export function importRefusal(
  from: BlockPackage,
  source: string,
  where: { entries: Record<string, string>; isForVisitors: boolean },
): string | undefined;
export function pluginSources(root: string, packages: readonly BlockPackage[]): Record<string, string>;
