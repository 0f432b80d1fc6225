import { createContext, type ReactNode } from 'react';
import { pluginPackages } from '../plugin-api/plugin-packages.ts';

/** A block of a package that threw: where, which type, whose. */
export interface BlockFailure {
  guid: string;
  block: string;
  package: string;
  error: unknown;
}

export type ReportFailure = (failure: BlockFailure) => void;

interface NamedBlock {
  guid: string;
  name: string;
}

/** Name of the package that a block type is from; undefined for ours. */
export const packageOfBlock = (name: string): string | undefined =>
  Object.hasOwn(pluginPackages, name) ? pluginPackages[name] : undefined;

/** What `work` gives. Where it throws for a block of a package that is reported, and it gives undefined; ours throws on. */
export function attempt<T>({ guid, name }: NamedBlock, report: ReportFailure, work: () => T): T | undefined {
  const from = packageOfBlock(name);
  if (from === undefined) return work();
  try {
    return work();
  } catch (error) {
    report({ guid, block: name, package: from, error });
    return undefined;
  }
}

/** What rendering on the server does about a block of a package that throws. */
export interface ServerGuard {
  /** Hears of it; `shown` is what threw. */
  report: (failure: Omit<BlockFailure, 'error'>, shown: ReactNode) => void;
  /** The page is for somebody who edits it: they are told which block it was. */
  isEdited: boolean;
}

/** Filled while a page is rendered on the server. */
export const ServerGuardContext = createContext<ServerGuard | undefined>(undefined);
